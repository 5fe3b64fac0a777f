/** Guards a live site against a backend that has lost content; used by build and publish. */
import { optionalContent } from '../../src/contract/content.ts';
import type { Failure, Loss } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';

/** Rows by collection. */
type Rows = Readonly<Record<string, number>>;

/**
 * The failure, or null. A collection of ten or more rows that lost over half is more likely a fault of the backend than a
 * decision. A collection missing in `now` is no longer counted by this version.
 */
export function findShrinkage(before: Rows, now: Rows, command: 'build' | 'publish'): Failure | null {
  const losses = changedRows(before, now).filter(
    (row) => !optionalContent.has(row.collection) && row.before >= 10 && row.now < row.before / 2,
  );
  if (losses.length === 0) return null;
  const lines = losses.map((loss) => `${loss.collection}: ${loss.before} rows before, ${loss.now} now`);
  const message = `The content shrank by more than half, so nothing was published and the last release stays:\n${lines.join('\n')}\nIf this is meant, ${command} again with --accept-loss.`;
  return { kind: 'build', code: 'CONTENT_SHRANK', message, losses };
}

/** Names losses, so that somebody who was shown them accepts them and no others. */
export const hashLosses = (losses: readonly Loss[]): string =>
  sha256(JSON.stringify(losses.map(({ collection, before, now }) => [collection, before, now]).sort()));

/** Collections whose number of rows differs. */
export const changedRows = (before: Rows, now: Rows): Loss[] =>
  Object.entries(before).flatMap(([collection, rows]) => {
    const rowsNow = now[collection] ?? rows;
    return rowsNow === rows ? [] : [{ collection, before: rows, now: rowsNow }];
  });

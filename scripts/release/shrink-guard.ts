/** Guards a live site against a backend that has lost content; used by build and publish. */
import { optionalContent } from '../../src/contract/content.ts';

/** Rows by collection. */
type Rows = Readonly<Record<string, number>>;

/**
 * Message, or null. A collection of ten or more rows that lost over half is more likely a fault of the backend than a
 * decision. A collection missing in `now` is no longer counted by this version.
 */
export function findShrinkage(before: Rows, now: Rows, command: 'build' | 'publish'): string | null {
  const lost = Object.entries(before).flatMap(([name, rows]) => {
    const rowsNow = now[name] ?? rows;
    return !optionalContent.has(name) && rows >= 10 && rowsNow < rows / 2
      ? [`${name}: ${rows} rows before, ${rowsNow} now`]
      : [];
  });
  if (lost.length === 0) return null;
  return `The content shrank by more than half, so nothing was published and the last release stays:\n${lost.join('\n')}\nIf this is meant, ${command} again with --accept-loss.`;
}

/**
 * Cache of what the text rules found in each row, a file a partner. Without it each command would search all texts of a
 * partner again after one changed price. A file holds the rows of the last check alone, and ends by `cache-pruning.ts`.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { encodeJson, readJson, writeFileAtomic } from '../core/fs.ts';
import { paths } from '../core/paths.ts';
import { SpotSchema } from './rule.ts';

const CacheSchema = v.object({
  partner: v.string(),
  /** Hash of all that a row is judged by beside itself. */
  key: v.string(),
  /** By hash of the row: the code of the rule, and what it found. */
  rows: v.record(v.string(), v.array(v.tuple([v.string(), SpotSchema]))),
});
type Rows = v.InferOutput<typeof CacheSchema>['rows'];
export type RowSpots = Rows[string];

const fileOf = (partner: string): string => join(paths.work, 'cache/rows', `${partner}.json`);

/** Empty where the last check was by another key. */
export async function readSpots(partner: string, key: string): Promise<ReadonlyMap<string, RowSpots>> {
  const stored = await readJson(fileOf(partner), CacheSchema);
  return new Map(stored?.key === key ? Object.entries(stored.rows) : []);
}

export const writeSpots = (partner: string, key: string, rows: ReadonlyMap<string, RowSpots>): Promise<void> =>
  writeFileAtomic(
    fileOf(partner),
    encodeJson(fileOf(partner), CacheSchema, { partner, key, rows: Object.fromEntries(rows) }),
  );

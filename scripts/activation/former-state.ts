/**
 * State of former versions: `history.json`, `hold.json` and `assets/.kept.json`. They are left as they are, so that a
 * version to which somebody goes back still finds them.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { readStateFile } from './state-file.ts';

const HistorySchema = v.array(
  v.object({ release: v.string(), at: v.string(), readAt: v.string(), why: v.picklist(['build', 'rollback']) }),
);
const HoldSchema = v.object({ release: v.string(), since: v.string(), isAtStore: v.optional(v.boolean(), false) });
const RetainedSchema = v.record(v.string(), v.string());

/** Null where no former version has worked in `dist/<id>`. */
export async function readFormerState(dist: string) {
  const [history, pause, retainedAssets] = await Promise.all([
    readStateFile(join(dist, 'history.json'), HistorySchema, dist),
    readStateFile(join(dist, 'hold.json'), HoldSchema, dist),
    readStateFile(join(dist, 'assets/.kept.json'), RetainedSchema, dist),
  ]);
  if (history === null && pause === null) return null;
  return { version: 1 as const, history: history ?? [], pause, retainedAssets: retainedAssets ?? {}, activating: null };
}

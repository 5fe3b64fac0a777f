/**
 * `dist/<id>/state.json`: what a machine knows of a partner's releases and cannot make anew. A file that does not parse is
 * refused: taken for an empty one, it would let older content win and delete the releases that one could roll back to.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { writeJson } from '../core/fs.ts';
import { currentRelease, movedAt } from './current-link.ts';
import { addEntry, EntrySchema, type HistoryEntry } from './history.ts';
import { createUnreadableError, readStateFile } from './state-file.ts';

const PauseSchema = v.object({
  /** The release that stays live. */
  release: v.string(),
  /** When the rollback was decided, ISO 8601. */
  since: v.string(),
  /** Whether the store says so, too; without it a machine that nobody resumed would stay paused. */
  isAtStore: v.optional(v.boolean(), false),
});
export type Pause = v.InferOutput<typeof PauseSchema>;

const StateSchema = v.object({
  /** A later version of the code that changes a field raises it, and migrates what is older. */
  version: v.literal(1),
  /** Newest first; includes deleted releases. */
  history: v.array(EntrySchema),
  /** Null while publishing is automatic. */
  pause: v.nullable(PauseSchema),
  /** Path below `dist/<id>`, e.g. `assets/page.1a2b3c.css`, and since when no current release has it. */
  retainedAssets: v.record(v.string(), v.string()),
  /** Write-ahead: the activation that has begun, without which a crash between two writes would leave it half done. */
  activating: v.nullable(EntrySchema),
});
export type PartnerState = v.InferOutput<typeof StateSchema>;

/** A state with the release that was current when it was read: the first of its history, but while an activation goes on. */
export interface CurrentState extends PartnerState {
  readonly current: string | null;
}

export const emptyState: PartnerState = { version: 1, history: [], pause: null, retainedAssets: {}, activating: null };

export const stateFile = (dist: string): string => join(dist, 'state.json');

/**
 * `dist` is `dist/<id>`. Throws `STATE_UNREADABLE` where the file does not parse, or is gone although a release is current.
 */
export async function readState(dist: string): Promise<CurrentState> {
  // First: a state is written before the link.
  const current = await currentRelease(dist);
  const state = await readStateFile(stateFile(dist), StateSchema, dist);
  if (state === null && current !== null)
    throw createUnreadableError(dist, `${stateFile(dist)}: expected the history of ${current}, received nothing`);
  return { ...(await followLink(dist, state ?? emptyState, current)), current };
}

/** Called under the activation lock. */
export const writeState = (
  dist: string,
  { version, history, pause, retainedAssets, activating }: PartnerState,
): Promise<void> => writeJson(stateFile(dist), StateSchema, { version, history, pause, retainedAssets, activating });

/** The link says what visitors see. One that the history does not know was moved by hand. */
async function followLink(dist: string, state: PartnerState, current: string | null): Promise<PartnerState> {
  const { activating, history } = state;
  if (activating !== null) return current === activating.release ? finishActivation(state, activating) : state;
  if (current === null || history[0]?.release === current) return state;
  // When its content was read is unknown, so it counts as new: nothing older may replace it.
  const at = await movedAt(dist);
  const adopted = { release: current, at, readAt: at, why: 'build' } as const;
  return { ...state, history: addEntry(history, adopted) };
}

export const finishActivation = (state: PartnerState, entry: HistoryEntry): PartnerState => ({
  ...state,
  history: addEntry(state.history, entry),
  activating: null,
});

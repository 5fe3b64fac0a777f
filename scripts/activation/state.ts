/**
 * `dist/<id>/state.json`: what a machine knows of a partner's releases and cannot make anew. A file that does not parse is
 * refused: taken for an empty one, it would let older content win and delete the releases that one could roll back to.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { buildError, catchFailure, type Failure, ok } from '../core/errors.ts';
import { ifMissing, parseJson, writeJson } from '../core/fs.ts';
import { currentRelease, movedAt } from './current-link.ts';
import { addEntry, EntrySchema, type HistoryEntry } from './history.ts';

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

/** Throws `STATE_UNREADABLE` where the file does not parse, or is gone although a release is current. */
export async function readState(dist: string): Promise<CurrentState> {
  // First: a state is written before the link.
  const current = await currentRelease(dist);
  const text = await readFile(stateFile(dist), 'utf8').catch(ifMissing(null));
  const state = text === null ? null : parseState(dist, text);
  if (state === null && current !== null)
    throw createUnreadableError(dist, `${stateFile(dist)}: expected the history of ${current}, received nothing`);
  return { ...(await followLink(dist, state ?? emptyState, current)), current };
}

function parseState(dist: string, text: string): PartnerState {
  // Text that is no JSON is told as what it is.
  const parsed = parseWith(StateSchema, parseJson(text, v.unknown()) ?? text);
  if (parsed.ok) return parsed.value;
  throw createUnreadableError(dist, describeProblems(stateFile(dist), parsed.problems));
}

/** For pages and schedules, which go on without it: empty, with an `error`, where it cannot be read. */
export async function findState(dist: string) {
  const state = await catchFailure(async () => ok(await readState(dist)));
  const error: Failure | null = state.ok ? null : state.error;
  return { ...(state.ok ? state.value : emptyState), error };
}

const createUnreadableError = (dist: string, problem: string) =>
  buildError(
    'STATE_UNREADABLE',
    `${problem}\nNothing of ${basename(dist)} is published or deleted until it can be read. A later version of the code may have written it; else rebuild it from the releases that are there: npm run site -- repair ${basename(dist)}`,
  );

/** Called under the activation lock. */
export const writeState = (dist: string, state: PartnerState): Promise<void> =>
  writeJson(stateFile(dist), StateSchema, state);

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

/**
 * Every change of a rebuild's state, by its step. `move` takes both sides from here, and the diagram of
 * `scripts/docs/operations.md` is drawn from it.
 */
import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { RebuildState } from '../rebuild.ts';

interface Transition {
  readonly from: readonly RebuildState[];
  readonly to: RebuildState;
}

/** A worker that counts as dead may still end its rebuild, whose row has failed or was superseded meanwhile. */
const begun = ['building', 'failed', 'superseded'] as const;

export const transitions = {
  enqueue: { from: [], to: 'queued' },
  /** A row of a dead worker, or of an earlier try of the same job, is claimed again. */
  claim: { from: ['queued', 'building', 'failed'], to: 'building' },
  /** The partner's folder is not on this machine yet. */
  unclaim: { from: ['building'], to: 'queued' },
  supersede: { from: ['queued', 'building', 'failed'], to: 'superseded' },
  publish: { from: begun, to: 'live' },
  rollBack: { from: begun, to: 'rolled_back' },
  pause: { from: begun, to: 'paused' },
  /** A second account has to approve it. */
  await: { from: begun, to: 'awaiting' },
  /** By a second account, with a reason. */
  refuse: { from: ['awaiting'], to: 'refused' },
  delay: { from: ['building', 'failed'], to: 'delayed' },
  fail: { from: ['building', 'failed'], to: 'failed' },
  /** By an operator, while it waits for its first or next try. */
  cancel: { from: ['queued', 'failed'], to: 'cancelled' },
  abandon: { from: ['building'], to: 'failed' },
} as const satisfies Record<string, Transition>;

/** After these people may have to be told of it: `notifications/news.ts` reads it in the rows, whichever process wrote them. */
const news: ReadonlySet<string> = new Set([
  'publish',
  'rollBack',
  'pause',
  'await',
  'refuse',
  'fail',
  'cancel',
  'abandon',
] satisfies (keyof typeof transitions)[]);

type Values = Partial<Omit<typeof rebuilds.$inferInsert, 'state'>>;

/** Moves rows by a step; a row that is in no state of its start stays as it is. */
export const move = (
  db: Pick<Database, 'update'>,
  step: Exclude<keyof typeof transitions, 'enqueue'>,
  rows: SQL | undefined,
  values: Values,
) =>
  db
    .update(rebuilds)
    .set({ ...values, state: transitions[step].to, ...(news.has(step) && { isNews: true }) })
    .where(and(rows, inArray(rebuilds.state, [...transitions[step].from])));

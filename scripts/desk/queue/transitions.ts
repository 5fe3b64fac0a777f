/** Every change of a rebuild's state, by its step; the diagram of `scripts/docs/operations.md` is drawn from it. */
import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { RebuildState } from '../rebuild.ts';

interface Transition {
  readonly from: readonly RebuildState[];
  readonly to: RebuildState;
  /** After it people may have to be told: `notifications/news.ts` reads it in the rows, whichever process wrote them. */
  readonly isNews?: true;
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
  publish: { from: begun, to: 'live', isNews: true },
  rollBack: { from: begun, to: 'rolled_back', isNews: true },
  pause: { from: begun, to: 'paused', isNews: true },
  /** A second account has to approve it. */
  await: { from: begun, to: 'awaiting', isNews: true },
  /** By a second account, with a reason. */
  refuse: { from: ['awaiting'], to: 'refused', isNews: true },
  delay: { from: ['building', 'failed'], to: 'delayed' },
  fail: { from: ['building', 'failed'], to: 'failed', isNews: true },
  /** By an operator, while it waits for its first or next try. */
  cancel: { from: ['queued', 'failed'], to: 'cancelled', isNews: true },
} as const satisfies Record<string, Transition>;

type Values = Partial<Omit<typeof rebuilds.$inferInsert, 'state'>>;

/** Moves rows by a step; a row that is in no state of its start stays as it is. */
export const move = (
  db: Pick<Database, 'update'>,
  step: Exclude<keyof typeof transitions, 'enqueue'>,
  rows: SQL | undefined,
  values: Values,
) => {
  const { from, to, isNews }: Transition = transitions[step];
  const set = { ...values, state: to, ...(isNews && { isNews }) };
  return db
    .update(rebuilds)
    .set(set)
    .where(and(rows, inArray(rebuilds.state, [...from])));
};

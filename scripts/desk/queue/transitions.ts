/**
 * Every change of a rebuild's state, by its step. Updates take both sides from here, and the diagram of
 * `scripts/docs/operations.md` is drawn from it.
 */
import { inArray, type SQL } from 'drizzle-orm';
import { rebuilds } from '../database/schema.ts';
import type { RebuildState } from '../rebuild.ts';

interface Transition {
  readonly from: readonly RebuildState[];
  readonly to: RebuildState;
}

/** A worker that counts as dead may still end its rebuild, whose row has failed or was overtaken meanwhile. */
const begun = ['building', 'failed', 'overtaken'] as const;

export const transitions = {
  enqueue: { from: [], to: 'queued' },
  /** A row of a dead worker, or of an earlier try of the same job, is claimed again. */
  claim: { from: ['queued', 'building', 'failed'], to: 'building' },
  /** The partner's folder is not on this machine yet. */
  unclaim: { from: ['building'], to: 'queued' },
  overtake: { from: ['queued', 'building', 'failed'], to: 'overtaken' },
  publish: { from: begun, to: 'live' },
  rollBack: { from: begun, to: 'rolled_back' },
  pause: { from: begun, to: 'paused' },
  delay: { from: ['building', 'failed'], to: 'delayed' },
  fail: { from: ['building', 'failed'], to: 'failed' },
  abandon: { from: ['building'], to: 'failed' },
} as const satisfies Record<string, Transition>;

/** Whether a row is in a state that the step starts from. */
export const canMove = (step: Exclude<keyof typeof transitions, 'enqueue'>): SQL =>
  inArray(rebuilds.state, [...transitions[step].from]);

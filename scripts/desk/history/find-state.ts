/** State of a partner for pages and schedules, which go on without it. */
import { emptyState, readState } from '../../activation/state.ts';
import { catchFailure, type Failure, ok } from '../../core/errors.ts';

/** Empty with an `error` where it cannot be read; publication, which needs it, then fails by itself. */
export async function findState(dist: string) {
  const state = await catchFailure(async () => ok(await readState(dist)));
  const error: Failure | null = state.ok ? null : state.error;
  return { ...(state.ok ? state.value : emptyState), error };
}

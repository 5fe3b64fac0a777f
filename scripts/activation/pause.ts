/** Pause of automatic publishing, from a rollback to `site resume`; a store's head says the same by `isPaused`. */
import { withActivationLock } from '../release/locks.ts';
import { type Pause, readState, writeState } from './state.ts';

/** What the store knows ends on every machine once it has ended there; `isPaused` is null where no store says. */
export const isPauseOver = (pause: Pause | null, isPaused: boolean | null): boolean =>
  pause?.isAtStore === true && isPaused === false;

/** Null: publishing is automatic again. */
export const setPause = (dist: string, pause: Pause | null): Promise<void> =>
  withActivationLock(dist, async () => {
    const state = await readState(dist);
    if (state.pause !== null || pause !== null) await writeState(dist, { ...state, pause });
  });

/** Message for the command line. Where only the store says so, neither release nor time need be known. */
export const pauseMessage = (partner: string, { release, since }: Pause): string => {
  const live = release === '' ? 'the current release' : `release ${release}`;
  const rollback = since === '' ? '' : ` since the rollback of ${since}`;
  return `Automatic publishing of ${partner} is paused: ${live} stays live${rollback}. Let it go on with: npm run site -- resume ${partner}`;
};

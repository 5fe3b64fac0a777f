/**
 * Pause of automatic publishing after a rollback: the next unrelated change would otherwise undo it. `dist/<id>/hold.json`
 * lasts until `site resume`; a store's head says the same by `isPaused`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exists, readJson, writeJson } from '../core/fs.ts';

const PauseSchema = v.object({
  /** The release that stays live. */
  release: v.string(),
  /** When the rollback was decided, ISO 8601. */
  since: v.string(),
  /** Whether the store says so, too; without it a machine that nobody resumed would stay paused. */
  isAtStore: v.optional(v.boolean(), false),
});
export type Pause = v.InferOutput<typeof PauseSchema>;

/** A pause of which only the existence is known. */
const unknownPause: Pause = { release: '', since: '', isAtStore: false };

const pauseFile = (dist: string): string => join(dist, 'hold.json');

/** Null while publishing is automatic. A malformed file also pauses, because somebody created it on purpose. */
export async function readPause(dist: string): Promise<Pause | null> {
  const file = pauseFile(dist);
  return (await readJson(file, PauseSchema)) ?? ((await exists(file)) ? unknownPause : null);
}

export const writePause = (dist: string, pause: Pause): Promise<void> => writeJson(pauseFile(dist), PauseSchema, pause);

/** What the store knows ends on every machine once it has ended there; `isPaused` is null where no store says. */
export const isPauseOver = (pause: Pause | null, isPaused: boolean | null): boolean =>
  pause?.isAtStore === true && isPaused === false;

export const removePause = (dist: string): Promise<void> => rm(pauseFile(dist), { force: true });

/** Message for the command line. Of a malformed file neither release nor time is known. */
export const pauseMessage = (partner: string, { release, since }: Pause): string => {
  const live = release === '' ? 'the current release' : `release ${release}`;
  const rollback = since === '' ? '' : ` since the rollback of ${since}`;
  return `Automatic publishing of ${partner} is paused: ${live} stays live${rollback}. Let it go on with: npm run site -- resume ${partner}`;
};

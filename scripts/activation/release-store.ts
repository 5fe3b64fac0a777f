/**
 * Releases of one partner on this machine: `dist/<id>/releases/<release>/`, `dist/<id>/current` → one of them, and
 * `dist/<id>/history.json`. `activate.ts` alone changes what is current.
 */
import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { readJson, writeJson } from '../core/fs.ts';
import { type Manifest, readManifest, releaseFolder } from '../release/manifest.ts';

const HistorySchema = v.array(
  v.object({
    release: v.string(),
    /** When it became current, ISO 8601. */
    at: v.string(),
    /** When its content was read, ISO 8601, by the backend's clock; a rollback leaves that of the release before. */
    readAt: v.string(),
    /** What caused it. */
    why: v.picklist(['build', 'rollback']),
  }),
);

export type History = v.InferOutput<typeof HistorySchema>;

/** Name of the current release, or null. */
export async function currentRelease(dist: string): Promise<string | null> {
  try {
    return basename(await readlink(join(dist, 'current')));
  } catch {
    return null;
  }
}

export async function currentManifest(dist: string): Promise<Manifest | null> {
  const release = await currentRelease(dist);
  return release === null ? null : readManifest(releaseFolder(dist, release));
}

/** Newest first; includes deleted releases. */
export async function readHistory(dist: string): Promise<History> {
  return (await readJson(join(dist, 'history.json'), HistorySchema)) ?? [];
}

export const writeHistory = (dist: string, history: History): Promise<void> =>
  writeJson(join(dist, 'history.json'), HistorySchema, history);

/** Each release once, the most recently current first. */
export const releasesOf = (history: History): string[] => [...new Set(history.map(({ release }) => release))];

/**
 * Releases of one partner on this machine: `dist/<id>/releases/<release>/`, `dist/<id>/current` → one of them, and
 * `dist/<id>/history.json`. `activate.ts` alone changes what is current.
 */
import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { exists, readJson, writeJson } from '../core/fs.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';

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

export const releaseFolder = (dist: string, release: string): string => join(dist, 'releases', release);

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

/** A release on this machine. */
export type LocalRelease = NonNullable<Awaited<ReturnType<typeof localRelease>>>;

/** Null where this machine does not have it. */
export async function localRelease(dist: string, release: string) {
  const folder = releaseFolder(dist, release);
  const manifest = await readManifest(folder);
  return manifest === null ? null : { folder, manifest };
}

/** Whether this machine has the release: its folder is renamed when complete. Does not read the manifest. */
export const hasRelease = (dist: string, release: string): Promise<boolean> =>
  exists(join(releaseFolder(dist, release), manifestName));

/** Newest first; includes deleted releases. */
export async function readHistory(dist: string): Promise<History> {
  return (await readJson(join(dist, 'history.json'), HistorySchema)) ?? [];
}

export const writeHistory = (dist: string, history: History): Promise<void> =>
  writeJson(join(dist, 'history.json'), history);

/** Each release once, the most recently current first. */
export const releasesOf = (history: History): string[] => [...new Set(history.map(({ release }) => release))];

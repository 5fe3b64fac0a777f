/** `dist/<id>/assets/`: hashed assets of earlier releases, which cached pages still request. */
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson, writeJson } from '../core/fs.ts';
import type { Manifest } from './manifest.ts';
import { RetainedAssetsSchema, releaseFolder, retainedIndexFile } from './release-store.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Keeps assets that only the previous release has for 30 days. */
export async function retainAssets(dist: string, before: Manifest | null, after: Manifest, now: Date): Promise<void> {
  const retained = (await readJson(retainedIndexFile(dist), RetainedAssetsSchema)) ?? {};
  const replaced = Object.keys(before?.files ?? {}).filter(
    (file) => file.startsWith('assets/') && after.files[file] === undefined,
  );
  const expired = Object.keys(retained).filter(
    (file) => now.getTime() - Date.parse(retained[file] ?? '') > retentionMs,
  );
  if (replaced.length === 0 && expired.length === 0) return;
  for (const file of expired) {
    delete retained[file];
    await rm(join(dist, file), { force: true });
  }
  for (const file of replaced) {
    retained[file] = now.toISOString();
    const target = join(dist, file);
    await mkdir(dirname(target), { recursive: true });
    if (before !== null) await linkOrSkip(join(releaseFolder(dist, before.release), file), target);
  }
  await writeJson(retainedIndexFile(dist), retained);
}

async function linkOrSkip(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

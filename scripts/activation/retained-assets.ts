/** `dist/<id>/assets/`: hashed assets of earlier releases, which cached pages still request. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { exists, readJson, writeJson } from '../core/fs.ts';
import { linkFile } from '../release/link-files.ts';
import type { Manifest } from '../release/manifest.ts';
import { releaseFolder } from '../release/manifest.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Path, e.g. `assets/page.1a2b3c.css`, and since when no current release has it. */
const IndexSchema = v.record(v.string(), v.string());

const readIndex = async (dist: string) => (await readJson(indexFile(dist), IndexSchema)) ?? {};
const indexFile = (dist: string): string => join(dist, 'assets', '.kept.json');

/** Paths below `dist`. */
export const readRetainedAssets = async (dist: string): Promise<string[]> => Object.keys(await readIndex(dist));

/** Keeps assets that only the previous release has for 30 days. */
export async function retainAssets(dist: string, before: Manifest | null, after: Manifest, now: Date): Promise<void> {
  const retained = await readIndex(dist);
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
    if (before !== null && !(await exists(target))) linkFile(join(releaseFolder(dist, before.release), file), target);
  }
  await writeJson(indexFile(dist), IndexSchema, retained);
}

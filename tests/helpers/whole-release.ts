/** The current release of a partner, after a look at every file that its manifest names. */
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, readManifest } from '../../scripts/release/manifest.ts';

/** `dist` is `dist/<id>`. Throws when a file is missing or is not what the manifest says. */
export async function wholeRelease(dist: string): Promise<{ folder: string; manifest: Manifest }> {
  const folder = await realpath(join(dist, 'current'));
  const manifest = await readManifest(folder);
  if (manifest === null) throw new Error(`${folder} has no manifest.`);
  const wrong: string[] = [];
  for (const [file, { hash }] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== hash) wrong.push(file);
  }
  if (wrong.length > 0) throw new Error(`${folder}: missing or wrong are ${wrong.slice(0, 5).join(', ')}.`);
  return { folder, manifest };
}

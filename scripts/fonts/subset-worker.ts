/** Cutting in a process of its own, so that pages render meanwhile: one message in, the files written, exit. */

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { type FaceName, faces } from './faces.ts';
import type { Subset } from './subset.ts';

interface CutRequest {
  readonly folder: string;
  /** `node_modules`. */
  readonly modules: string;
  readonly subsets: readonly Subset[];
}

process.once('message', async ({ folder, modules, subsets }: CutRequest) => {
  await mkdir(folder, { recursive: true });
  const sources = new Map<FaceName, Buffer>();
  for (const { face, glyphs, file } of subsets) {
    const source = sources.get(face) ?? (await unpacked(join(modules, faces[face].file), folder));
    sources.set(face, source);
    await writeFileAtomic(file, await subsetFont(source, glyphs, faces[face].options));
  }
  process.disconnect();
});

/** Unpacking a face takes longer than cutting it, so the cache keeps it unpacked. */
async function unpacked(face: string, folder: string): Promise<Buffer> {
  const packed = await readFile(face);
  const file = join(folder, `${sha256(packed).slice(0, 16)}.ttf`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const body = await subsetFont(packed, '', whole);
  await writeFileAtomic(file, body);
  return body;
}

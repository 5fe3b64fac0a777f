/** Subsets fonts in a child process while pages render: one message in, files written, exit. */

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { type FaceName, faces, subsetOptions } from './faces.ts';
import type { Subset } from './subset.ts';

interface SubsetRequest {
  readonly folder: string;
  /** `node_modules`. */
  readonly modules: string;
  readonly subsets: readonly Subset[];
}

process.once('message', async ({ folder, modules, subsets }: SubsetRequest) => {
  await mkdir(folder, { recursive: true });
  const sources = new Map<FaceName, Buffer>();
  for (const { face, glyphs, file } of subsets) {
    const source = sources.get(face) ?? (await decompress(join(modules, faces[face].file), folder));
    sources.set(face, source);
    await writeFileAtomic(file, await subsetFont(source, glyphs, subsetOptions(face, glyphs)));
  }
  process.disconnect();
});

/** Decompressing WOFF2 takes longer than subsetting, so the result is cached. */
async function decompress(face: string, folder: string): Promise<Buffer> {
  const packed = await readFile(face);
  const file = join(folder, `${sha256(packed).slice(0, 16)}.ttf`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return cached;
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const body = await subsetFont(packed, '', options);
  await writeFileAtomic(file, body);
  return body;
}

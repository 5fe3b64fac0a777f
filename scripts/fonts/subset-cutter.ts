/** Cutting in a process of its own, so that pages render meanwhile: one message in, the files written, exit. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FaceName, faces } from './faces.ts';
import type { Subset } from './subsets.ts';

interface CutRequest {
  readonly folder: string;
  /** `node_modules`. */
  readonly modules: string;
  readonly subsets: readonly Subset[];
}

/** Unpacked once for all cuts: it takes longer than a small cut. */
const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;

process.once('message', async ({ folder, modules, subsets }: CutRequest) => {
  await mkdir(folder, { recursive: true });
  const sources = new Map<FaceName, Buffer>();
  for (const { face, glyphs, file } of subsets) {
    const source = sources.get(face) ?? (await subsetFont(await readFile(join(modules, faces[face].file)), '', whole));
    sources.set(face, source);
    const body = await subsetFont(source, glyphs, faces[face].options);
    const beside = `${file}.${process.pid}`;
    await writeFile(beside, body);
    await rename(beside, file);
  }
  process.disconnect();
});

/** Subsets fonts in a child process while pages render: one request on standard input, files written, exit. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import subsetFont from 'subset-font';
import type { FaceName } from '../../src/domain/rules/pairing.ts';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { faces, subsetOptions } from './faces.ts';
import type { SubsetRequest } from './subset.ts';

const { folder, modules, subsets } = (await json(process.stdin)) as SubsetRequest;
const sources = new Map<FaceName, Buffer>();
for (const { face, glyphs, file } of subsets) {
  const source = sources.get(face) ?? (await decompress(join(modules, faces[face].file)));
  sources.set(face, source);
  await writeFileAtomic(file, await subsetFont(source, glyphs, subsetOptions(face, glyphs)));
}

/** Decompressing WOFF2 takes longer than subsetting, so the result is cached. */
async function decompress(face: string): Promise<Buffer> {
  const packed = await readFile(face);
  const file = join(folder, `${sha256(packed).slice(0, 16)}.ttf`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return cached;
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const body = await subsetFont(packed, '', options);
  await writeFileAtomic(file, body);
  return body;
}

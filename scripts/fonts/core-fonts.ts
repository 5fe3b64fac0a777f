/** Core subsets, preloaded by every page; created for each compile. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreGlyphs } from './core-glyphs.ts';
import { formatFontFace } from './faces.ts';
import { createSubset, ensureSubsetFiles, fontFolder } from './subset.ts';

const names = ['sans', 'serif', 'latin'] as const;

/** Folder with `sans.woff2`, `serif.woff2`, `latin.woff2` and `faces.css`, which names them. */
export async function ensureCoreFonts(glyphs: CoreGlyphs): Promise<string> {
  const subsets = await Promise.all(names.map((face) => createSubset(face, glyphs[face])));
  await ensureSubsetFiles(subsets);
  const folder = join(fontFolder, 'core');
  await mkdir(folder, { recursive: true });
  await Promise.all(subsets.map(({ face, file }) => copyFile(file, join(folder, `${face}.woff2`))));
  const rules = names.map((face) => formatFontFace('Core', face, `./${face}.woff2`));
  await writeFile(join(folder, 'faces.css'), rules.join(''));
  return folder;
}

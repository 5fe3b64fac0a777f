/** Core subsets, preloaded by every page; created for each compile. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreGlyphs } from './core-glyphs.ts';
import type { FaceName } from './faces.ts';
import { createSubset, ensureSubsetFiles, fontFolder } from './subset.ts';

const families: Readonly<Record<FaceName, { name: string; weight: string }>> = {
  sans: { name: 'Core Sans', weight: '400 700' },
  serif: { name: 'Core Serif', weight: '400' },
  latin: { name: 'Core Latin', weight: '400' },
};

/** Folder with `sans.woff2`, `serif.woff2`, `latin.woff2` and `faces.css`, which names them. */
export async function ensureCoreFonts(glyphs: CoreGlyphs): Promise<string> {
  const names = Object.keys(families) as FaceName[];
  const subsets = await Promise.all(names.map((face) => createSubset(face, glyphs[face])));
  await ensureSubsetFiles(subsets);
  const folder = join(fontFolder, 'core');
  await mkdir(folder, { recursive: true });
  await Promise.all(subsets.map(({ face, file }) => copyFile(file, join(folder, `${face}.woff2`))));
  await writeFile(join(folder, 'faces.css'), names.map(formatFontFace).join(''));
  return folder;
}

/** No `unicode-range`: for letters that the file lacks, browsers use the next family. */
const formatFontFace = (face: FaceName): string =>
  `@font-face{font-family:"${families[face].name}";font-weight:${families[face].weight};font-display:swap;src:url("./${face}.woff2") format("woff2")}\n`;

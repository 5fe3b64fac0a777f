/** Font subsets, cached for all partners; named by face, options and glyphs, so unchanged glyphs cost nothing. */

import { existsSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaceName } from '../../src/domain/rules/pairing.ts';
import { extractLastError, runScript } from '../core/child-exit.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import { faces, subsetOptions } from './faces.ts';

export interface Subset {
  readonly face: FaceName;
  /** In the order of `uniqueGlyphs`. */
  readonly glyphs: string;
  /** In the cache; exists once `ensureSubsetFiles` has resolved. */
  readonly file: string;
  readonly name: string;
}

export interface SubsetRequest {
  readonly folder: string;
  /** `node_modules`. */
  readonly modules: string;
  readonly subsets: readonly Subset[];
}

export const fontFolder = join(paths.work, 'cache/fonts');
const modules = join(paths.root, 'node_modules');

let tools: Promise<string> | null = null;

export async function createSubset(face: FaceName, glyphs: string): Promise<Subset> {
  tools ??= identifyTools();
  const key = JSON.stringify([await tools, face, subsetOptions(face, glyphs), glyphs]);
  const name = `${face}.${sha256(key).slice(0, 12)}.woff2`;
  return { face, glyphs, file: join(fontFolder, name), name };
}

/** Creates missing files in a child process. Throws a `SiteError` where that fails. */
export async function ensureSubsetFiles(subsets: readonly Subset[]): Promise<void> {
  const missing = subsets.filter(({ file }) => !touchIfExists(file));
  if (missing.length > 0) await runSubsetWorker(missing);
}

/** The new modification time keeps cache pruning from deleting the file. */
function touchIfExists(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return existsSync(file);
  }
}

async function runSubsetWorker(subsets: readonly Subset[]): Promise<void> {
  const worker = fileURLToPath(new URL('./subset-worker.ts', import.meta.url));
  const request = JSON.stringify({ folder: fontFolder, modules, subsets } satisfies SubsetRequest);
  const options = { env: { NODE_ENV: 'production' } };
  // Optimized code of the shaper takes longer to compile than a few dozen slices to cut.
  await runScript(['--liftoff-only', worker], request, options, 'FONT_SUBSET', ({ stderr }, exit) => {
    const why = extractLastError(stderr, exit);
    return `The fonts of a site could not be cut to its letters, in ${fontFolder}:\n${why}`;
  });
}

/** Part of the file name: a newer package, or a face that was made anew, may give other bytes. */
async function identifyTools(): Promise<string> {
  const versions = ['subset-font', 'harfbuzzjs'].map(async (name) => {
    const text = await readFile(join(modules, name, 'package.json'), 'utf8');
    return `${name} ${JSON.parse(text).version}`;
  });
  const sources = Object.values(faces).map(async ({ file }) => sha256(await readFile(join(modules, file))));
  return (await Promise.all([...versions, ...sources])).join(', ');
}

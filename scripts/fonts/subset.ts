/**
 * Font subsets, cached in `.site/cache/fonts/` for all partners. The file name is a hash of face, options and glyphs, so it
 * is known before the file exists, and an unchanged set of glyphs costs nothing.
 */

import { execFile } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FaceName } from '../../src/domain/rules/pairing.ts';
import { type ChildFailure, childErrorCode, describeExit, extractLastError } from '../core/child-exit.ts';
import { buildError } from '../core/errors.ts';
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

/** What the worker reads. */
export interface SubsetRequest {
  readonly folder: string;
  /** `node_modules`. */
  readonly modules: string;
  readonly subsets: readonly Subset[];
}

export const fontFolder = join(paths.work, 'cache/fonts');
const modules = join(paths.root, 'node_modules');

let tools: Promise<string> | null = null;

/** Computes the name only; creates no file. */
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
  const running = promisify(execFile)(process.execPath, [worker], { env: { NODE_ENV: 'production' } });
  // A closed pipe needs no message: the exit reports the failure.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(JSON.stringify({ folder: fontFolder, modules, subsets } satisfies SubsetRequest));
  try {
    await running;
  } catch (error) {
    const failure = error as ChildFailure;
    const why = extractLastError(failure.stderr, describeExit(failure.code, failure.signal));
    const code = childErrorCode(failure, 'FONT_SUBSET');
    throw buildError(code, `The fonts of a site could not be cut to its letters, in ${fontFolder}:\n${why}`);
  }
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

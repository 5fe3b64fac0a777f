/**
 * Font subsets, cached in `.site/cache/fonts/` for all partners. The file name is a hash of face, options and glyphs, so it
 * is known before the file exists, and an unchanged set of glyphs costs nothing.
 */

import { fork } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeExit, extractLastError } from '../core/child-exit.ts';
import { buildError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import { type FaceName, faces, subsetOptions } from './faces.ts';

export interface Subset {
  readonly face: FaceName;
  /** In the order of `uniqueGlyphs`. */
  readonly glyphs: string;
  /** In the cache; exists once `ensureSubsetFiles` has resolved. */
  readonly file: string;
  readonly name: string;
}

export const fontFolder = join(paths.work, 'cache/fonts');

let tools: Promise<string> | null = null;
const inFlight = new Map<string, Promise<void>>();

/** Computes the name only; creates no file. */
export async function createSubset(face: FaceName, glyphs: string): Promise<Subset> {
  tools ??= identifyTools();
  const key = JSON.stringify([await tools, face, subsetOptions(face, glyphs), glyphs]);
  const name = `${face}.${sha256(key).slice(0, 12)}.woff2`;
  return { face, glyphs, file: join(fontFolder, name), name };
}

/** Creates missing files in a child process. Throws a `SiteError` where that fails. */
export async function ensureSubsetFiles(subsets: readonly Subset[]): Promise<void> {
  const missing: Subset[] = [];
  for (const subset of subsets) if (!inFlight.has(subset.name) && !touchIfExists(subset.file)) missing.push(subset);
  if (missing.length > 0) {
    const work = runSubsetWorker(missing);
    for (const { name } of missing) inFlight.set(name, work);
    const clear = () => missing.forEach(({ name }) => void inFlight.delete(name));
    work.then(clear, clear);
  }
  await Promise.all(subsets.map(({ name }) => inFlight.get(name)));
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

function runSubsetWorker(subsets: readonly Subset[]): Promise<void> {
  const child = fork(new URL('./subset-worker.ts', import.meta.url), {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (why: string) =>
      reject(
        buildError('FONT_SUBSET', `The fonts of a site could not be cut to its letters, in ${fontFolder}:\n${why}`),
      );
    // Not `once`: where a child cannot be started, `send` fails with a second event.
    child.on('error', (error) => fail(error.message));
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : fail(extractLastError(stderr, describeExit(code, signal))),
    );
  });
  child.send({ folder: fontFolder, modules: join(paths.root, 'node_modules'), subsets });
  return ended;
}

/** Part of the file name: a newer package, or a face that was made anew, may give other bytes. */
async function identifyTools(): Promise<string> {
  const modules = join(paths.root, 'node_modules');
  const versions = ['subset-font', 'harfbuzzjs'].map(async (name) => {
    const text = await readFile(join(modules, name, 'package.json'), 'utf8');
    return `${name} ${JSON.parse(text).version}`;
  });
  const sources = Object.values(faces).map(async ({ file }) => sha256(await readFile(join(modules, file))));
  return (await Promise.all([...versions, ...sources])).join(', ');
}

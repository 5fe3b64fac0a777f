/**
 * Subsets of the faces, cut once and kept in `.site/cache/fonts/` for all partners. A subset's name is a hash of face,
 * options and glyphs, so it is known before the file is there, and an unchanged set of glyphs costs nothing.
 */

import { fork } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeExit, extractLastError } from '../core/child-end.ts';
import { SiteError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import { type FaceName, faces } from './faces.ts';

export interface Subset {
  readonly face: FaceName;
  /** In the order of `glyphsOf`. */
  readonly glyphs: string;
  /** In the cache; there once `cutSubsets` has settled. */
  readonly file: string;
  readonly name: string;
}

export const fontFolder = join(paths.work, 'cache/fonts');

let versions: Promise<string> | null = null;
const cutting = new Map<string, Promise<void>>();

/** Names a subset; cuts nothing. */
export async function subsetOf(face: FaceName, glyphs: string): Promise<Subset> {
  versions ??= packageVersions();
  const key = JSON.stringify([await versions, faces[face], glyphs]);
  const name = `${face}.${sha256(key).slice(0, 16)}.woff2`;
  return { face, glyphs, file: join(fontFolder, name), name };
}

/** Cuts what the cache does not hold, in a process of its own. Throws a `SiteError` when a face cannot be cut. */
export async function cutSubsets(subsets: readonly Subset[]): Promise<void> {
  const missing: Subset[] = [];
  for (const subset of subsets) if (!cutting.has(subset.name) && !isThere(subset.file)) missing.push(subset);
  if (missing.length > 0) {
    const work = cut(missing);
    for (const { name } of missing) cutting.set(name, work);
    const forget = () => missing.forEach(({ name }) => void cutting.delete(name));
    work.then(forget, forget);
  }
  await Promise.all(subsets.map(({ name }) => cutting.get(name)));
}

/** What is about to be used becomes young, so whoever prunes the cache leaves it. */
function isThere(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return existsSync(file);
  }
}

function cut(subsets: readonly Subset[]): Promise<void> {
  const child = fork(new URL('./subset-worker.ts', import.meta.url), {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (why: string) =>
      reject(
        new SiteError('FONT_SUBSET', `The fonts of a site could not be cut to its letters, in ${fontFolder}:\n${why}`, {
          exitCode: 5,
        }),
      );
    // Again and again: one that could not be started cannot be written to either.
    child.on('error', (error) => fail(error.message));
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : fail(extractLastError(said, describeExit(code, signal))),
    );
  });
  child.send({ folder: fontFolder, modules: join(paths.root, 'node_modules'), subsets });
  return ended;
}

/** A newer package may cut or draw otherwise. */
async function packageVersions(): Promise<string> {
  const names = ['subset-font', 'harfbuzzjs', ...new Set(Object.values(faces).map(({ file }) => packageOf(file)))];
  const texts = names.map((name) => readFile(join(paths.root, 'node_modules', name, 'package.json'), 'utf8'));
  return (await Promise.all(texts)).map((text, i) => `${names[i]} ${JSON.parse(text).version}`).join(', ');
}

const packageOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');

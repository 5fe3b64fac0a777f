/** Releases without a build: a page and an asset each, in a folder as a machine has it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { History } from '../../scripts/activation/history.ts';
import { readState, writeState } from '../../scripts/activation/state.ts';
import { writeJson } from '../../scripts/core/fs.ts';
import { factsOf } from '../../scripts/core/hash.ts';
import { ManifestSchema, manifestName, releaseFolder } from '../../scripts/release/manifest.ts';
import { headersOfFile } from '../../scripts/release/release-file.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Minutes after a fixed time. */
export const moment = (minutes: number): Date => new Date(Date.UTC(2026, 10, 21, 3, minutes));

/** A release whose asset, e.g. `assets/a.css`, holds its name. */
export async function createRelease(dist: string, release: string, changes: readonly string[] = []): Promise<void> {
  const folder = releaseFolder(dist, release);
  await mkdir(join(folder, 'assets'), { recursive: true });
  const bodies = { 'index.html': `<title>${release}</title>`, [`assets/${release}.css`]: release };
  for (const [path, body] of Object.entries(bodies)) await writeFile(join(folder, path), body);
  await writeJson(join(folder, manifestName), ManifestSchema, {
    version: 1,
    release,
    partner: 'haneul',
    compileId: 'test',
    asOf: null,
    changes: [...changes],
    rows: {},
    pages: 1,
    inputs: release,
    upcoming: [],
    sizes: { all: 0, pages: 0 },
    targets: [],
    files: Object.fromEntries(
      Object.entries(bodies).map(([path, body]) => [
        path,
        { ...factsOf(Buffer.from(body)), ...headersOfFile(path), ...(path === 'index.html' && { key: release }) },
      ]),
    ),
  });
}

/** Returns `dist/haneul` with these releases, none of them current. */
export async function createReleases(releases: readonly string[]): Promise<string> {
  const dist = join(await createTemporaryFolder('dist'), 'haneul');
  for (const release of releases) await createRelease(dist, release);
  return dist;
}

/** Releases as earlier builds left them, none of them current; the first is the newest. */
export async function createEarlierReleases(dist: string, releases: readonly string[]): Promise<void> {
  for (const release of releases) await createRelease(dist, release);
  const at = '2026-11-01T00:00:00.000Z';
  const history = releases.map((release) => ({ release, at, readAt: at, why: 'build' as const }));
  await replaceHistory(dist, history);
}

export const replaceHistory = async (dist: string, history: History): Promise<void> =>
  writeState(dist, { ...(await readState(dist)), history: [...history] });

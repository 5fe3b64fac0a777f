/**
 * Releases of one partner on this machine: `dist/<id>/releases/<release>/`, `dist/<id>/current` → one of them,
 * `dist/<id>/history.json`, and `dist/<id>/assets/`: hashed assets of earlier releases that cached pages still ask for.
 */
import {
  access,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { exitCodes, SiteError } from '../core/errors.ts';
import { acquireLock, releaseLock } from '../core/lock.ts';
import { writeHold } from './hold.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';

const maxReleases = 10;
const keptEntries = 100;
const keptAssetsMs = 30 * 24 * 60 * 60 * 1000;

const HistorySchema = v.array(
  v.object({
    release: v.string(),
    /** When it became current, ISO 8601. */
    at: v.string(),
    /** When its content was read last, or a return decided, ISO 8601. */
    readAt: v.optional(v.string()),
    /** What caused it: `build`, `rollback`. */
    why: v.string(),
  }),
);
const KeptAssetsSchema = v.record(v.string(), v.string());
export type History = v.InferOutput<typeof HistorySchema>;

export const releaseFolder = (dist: string, release: string): string => join(dist, 'releases', release);

/** Name of the current release, or null. */
export async function currentRelease(dist: string): Promise<string | null> {
  try {
    return basename(await readlink(join(dist, 'current')));
  } catch {
    return null;
  }
}

export async function currentManifest(dist: string): Promise<Manifest | null> {
  const release = await currentRelease(dist);
  return release === null ? null : readManifest(releaseFolder(dist, release));
}

/** A release as it lies on this machine. */
export interface LocalRelease {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Null when it is not kept here. */
export async function localRelease(dist: string, release: string): Promise<LocalRelease | null> {
  const folder = releaseFolder(dist, release);
  const manifest = await readManifest(folder);
  return manifest === null ? null : { folder, manifest };
}

/** Whether a release lies here whole: its folder gets its name at the end. Reading it is left to who goes there. */
export const hasRelease = (dist: string, release: string): Promise<boolean> =>
  access(join(releaseFolder(dist, release), manifestName)).then(
    () => true,
    () => false,
  );

/** Newest first; releases that are no longer kept are named too, some way back. */
export async function readHistory(dist: string): Promise<History> {
  return (await readJson(join(dist, 'history.json'), HistorySchema)) ?? [];
}

export interface SwitchOptions {
  /** Has the last word; nothing else is switched between its answer and the rename. */
  readonly guard?: (() => Promise<boolean>) | undefined;
  /** Manifests that need not be read again. */
  readonly known?: readonly (Manifest | null)[];
  /** When the content was read; `now` for a return. */
  readonly readAt?: Date;
}

/** Makes a complete release the current one: one rename, so a reader sees the old or the new. False when refused. */
export async function activateRelease(
  dist: string,
  release: string,
  why: 'build' | 'rollback',
  now: Date,
  { guard = async () => true, known = [], readAt = now }: SwitchOptions = {},
): Promise<boolean> {
  const manifestOf = (name: string) =>
    known.find((one) => one?.release === name) ?? readManifest(releaseFolder(dist, name));
  const manifest = await manifestOf(release);
  if (manifest === null) throw notKept(dist, release);
  const lock = join(dist, '.switch');
  while (!(await acquireLock(lock))) await sleep(5);
  try {
    if (!(await guard())) return false;
    if (!(await hasRelease(dist, release))) throw notKept(dist, release);
    const current = await currentRelease(dist);
    const before = current === null ? null : await manifestOf(current);
    // First of all: a build that ends just then must find it.
    if (why === 'rollback') await writeHold(dist, { release, since: now.toISOString() });
    await writeActivation(dist, before, manifest, { why, at: now.toISOString(), readAt: readAt.toISOString() });
    return true;
  } finally {
    await releaseLock(lock);
  }
}

const notKept = (dist: string, release: string): SiteError =>
  new SiteError('RELEASE_MISSING', `Release ${release} is not kept in ${dist}. "site releases" lists those that are.`, {
    exitCode: exitCodes.usage,
  });

async function writeActivation(
  dist: string,
  before: Manifest | null,
  manifest: Manifest,
  entry: { why: 'build' | 'rollback'; at: string; readAt: string },
): Promise<void> {
  const { release } = manifest;
  await keepAssets(dist, before, manifest, new Date(entry.at));
  const pointer = join(dist, `.current-${process.pid}`);
  await rm(pointer, { force: true });
  await symlink(join('releases', release), pointer);
  await rename(pointer, join(dist, 'current'));
  const [last, ...others] = await readHistory(dist);
  const history =
    last?.release === release
      ? [{ ...last, readAt: entry.readAt }, ...others]
      : [{ release, ...entry }, ...(last === undefined ? [] : [last, ...others])];
  await writeWhole(join(dist, 'history.json'), `${JSON.stringify(shortened(history), null, 1)}\n`);
  await dropReleases(dist, release);
}

/** The newest entries, and the last one of each release that is kept, however often others took turns since. */
function shortened(history: History): History {
  const last = new Set(
    releasesOf(history)
      .slice(0, maxReleases)
      .map((name) => history.findIndex(({ release }) => release === name)),
  );
  return history.filter((_, i) => i < keptEntries || last.has(i));
}

/** Each once, the one that was current last first. */
const releasesOf = (history: History): string[] => [...new Set(history.map(({ release }) => release))];

/** Runs `work` while no other process builds this partner. A lock left by a process that is gone is taken over. */
export async function withPartnerLock<T>(dist: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dist, { recursive: true });
  const file = join(dist, '.lock');
  if (!(await acquireLock(file)))
    throw new SiteError(
      'PARTNER_BUSY',
      `Another process builds ${basename(dist)} right now. Wait for it, then run the command again.`,
      { exitCode: 5 },
    );
  try {
    return await work();
  } finally {
    await releaseLock(file);
  }
}

/** Hashed assets that only the release before names move to `dist/<id>/assets/` for 30 days. */
async function keepAssets(dist: string, before: Manifest | null, after: Manifest, now: Date): Promise<void> {
  const index = join(dist, 'assets', '.kept.json');
  const kept = (await readJson(index, KeptAssetsSchema)) ?? {};
  const gone = Object.keys(before?.files ?? {}).filter(
    (file) => file.startsWith('assets/') && after.files[file] === undefined,
  );
  const expired = Object.keys(kept).filter((file) => now.getTime() - Date.parse(kept[file] ?? '') > keptAssetsMs);
  if (gone.length === 0 && expired.length === 0) return;
  for (const file of expired) {
    delete kept[file];
    await rm(join(dist, file), { force: true });
  }
  for (const file of gone) {
    kept[file] = now.toISOString();
    const target = join(dist, file);
    await mkdir(dirname(target), { recursive: true });
    if (before !== null) await linkOrSkip(join(releaseFolder(dist, before.release), file), target);
  }
  await writeWhole(index, `${JSON.stringify(kept, null, 1)}\n`);
}

/** Paths such as `assets/page.1a2b3c.css` of earlier releases' assets that lie in `dist`. */
export const keptAssets = async (dist: string): Promise<readonly string[]> =>
  Object.keys((await readJson(join(dist, 'assets', '.kept.json'), KeptAssetsSchema)) ?? {});

async function linkOrSkip(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * Keeps the last ten releases that were current, and the current one whatever its age. One that never was may be about
 * to become it, so it stays for an hour.
 */
async function dropReleases(dist: string, current: string): Promise<void> {
  const names = releasesOf(await readHistory(dist));
  const kept = new Set([current, ...names.slice(0, maxReleases)]);
  const past = new Set(names);
  for (const name of await readdir(join(dist, 'releases'))) {
    if (kept.has(name)) continue;
    const folder = join(dist, 'releases', name);
    const isOld = Date.now() - (await lstat(folder)).mtimeMs > 60 * 60_000;
    if (past.has(name) || isOld) await rm(folder, { recursive: true, force: true });
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, text);
  await rename(beside, file);
}

async function readJson<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S> | null> {
  try {
    const parsed = parseWith(schema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}

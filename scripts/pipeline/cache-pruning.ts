/** Deletes cached files that no release links and no partner's pictures name, by age and size: all is made again. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeFileAtomic } from '../core/fs.ts';
import type { Log } from '../core/log.ts';
import { logFailure } from '../core/log-failure.ts';
import { runPeriodically } from '../core/periodic.ts';

const dayMs = 24 * 3600_000;

interface Rule {
  /** Below the cache folder. */
  readonly folder: string;
  readonly name: RegExp;
  readonly days: number;
  readonly maxBytes?: number;
  /** Folder whose files name what is used of this one, and what a name looks like there. */
  readonly namedIn?: readonly [folder: string, name: RegExp];
}

const addresses = 'picture-sources/addresses';
const facts = 'picture-sources/facts';
/** In this order: what names something goes before it. */
const rules: readonly Rule[] = [
  // As old as the last pull: an old one is of a partner that is gone.
  { folder: addresses, name: /\.json$/, days: 90 },
  { folder: facts, name: /^[0-9a-f]{64}\.\w+\.json$/, days: 30, namedIn: [addresses, /[0-9a-f]{64}/g] },
  { folder: 'pictures', name: /^[0-9a-f]{16}-/, days: 30, namedIn: [facts, /[0-9a-f]{16}-\w+\.\w+/g] },
  // Fetched originals are read once, by the image worker.
  { folder: 'picture-sources', name: /^[0-9a-f]{64}$/, days: 1, maxBytes: 2 ** 30 },
  { folder: 'fonts', name: /\.woff2$/, days: 30, maxBytes: 2 ** 28 },
  { folder: 'rows', name: /\.json$/, days: 30, maxBytes: 2 ** 28 },
  { folder: 'image-path', name: /./, days: 30, maxBytes: 2 ** 31 },
];
/** Younger files stay whatever the size: a build may be about to use them. */
const minAgeMs = 3600_000;

/** Returns the number of deleted files. */
export async function pruneCaches(cacheFolder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const { folder, name, days, maxBytes = Number.POSITIVE_INFINITY, namedIn } of rules) {
    const retentionMs = days * dayMs;
    const unlinked = await listUnlinkedFiles(join(cacheFolder, folder), name);
    const isOld = unlinked.some(({ at }) => now.getTime() - at >= retentionMs);
    const used = isOld && namedIn ? await readNames(join(cacheFolder, namedIn[0]), namedIn[1]) : new Set();
    const files = unlinked.filter(
      ({ file }) => !used.has(basename(file)) && !used.has(basename(file).replace(/\..*/, '')),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, at } of files) {
      const age = now.getTime() - at;
      if (age < minAgeMs || (age < retentionMs && bytes <= maxBytes)) continue;
      // A build may have begun to use it meanwhile.
      if ((await stat(file).catch(() => null))?.mtimeMs !== at) continue;
      await rm(file, { force: true });
      bytes -= size;
      removed += 1;
    }
  }
  return removed;
}

/** For commands, where none has for an hour: reading the folders takes a tenth of one that has nothing to build. */
export async function pruneCachesHourly(cacheFolder: string, now: Date): Promise<void> {
  const stamp = join(cacheFolder, 'pruned');
  const before = (await stat(stamp).catch(() => null))?.mtimeMs ?? 0;
  if (Math.abs(now.getTime() - before) < minAgeMs) return;
  await pruneCaches(cacheFolder, now);
  await writeFileAtomic(stamp, '');
}

/** For a process that runs for months: prunes at once and once a day. Returns a function that ends it. */
export const schedulePruning = (cacheFolder: string, log: Log, intervalMs: number = dayMs): (() => Promise<void>) =>
  runPeriodically(intervalMs, async () => void (await pruneCaches(cacheFolder, new Date())), logFailure(log, 'caches'));

/** Files without another hard link, the oldest first. */
async function listUnlinkedFiles(folder: string, name: RegExp) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  const facts = await Promise.all(
    files.map(async (entry) => {
      const file = join(folder, entry.name);
      const info = await stat(file).catch(() => null);
      return info === null || info.nlink > 1 ? [] : [{ file, size: info.size, at: info.mtimeMs }];
    }),
  );
  return facts.flat().sort((a, b) => a.at - b.at);
}

/** What the files of a folder name; read only where something may go. */
async function readNames(folder: string, name: RegExp): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const file of await readdir(folder).catch(() => []))
    for (const named of (await readFile(join(folder, file), 'utf8').catch(() => '')).match(name) ?? [])
      names.add(named);
  return names;
}

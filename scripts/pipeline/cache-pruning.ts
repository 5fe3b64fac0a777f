/**
 * Cache pruning: deletes files that no release links, by age and by total size, the oldest first. Only files that are
 * created again when missing: pictures in `pictures/` itself stay, because content names them.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runPeriodically } from '../core/periodic.ts';

const dayMs = 24 * 3600_000;

/** By folder below the cache folder. */
const rules = [
  // Fetched originals are read once, by the image worker.
  { folder: 'picture-sources', name: /^[0-9a-f]{64}$/, retentionMs: dayMs, maxBytes: 2 ** 30 },
  // Earlier versions kept originals and facts of all partners beside what is delivered.
  { folder: 'pictures/source', name: /^[0-9a-f]{64}$/, retentionMs: dayMs, maxBytes: 0 },
  { folder: 'pictures', name: /^index\.json$/, retentionMs: dayMs, maxBytes: 0 },
  { folder: 'fonts', name: /\.woff2$/, retentionMs: 30 * dayMs, maxBytes: 2 ** 28 },
  { folder: 'image-path', name: /./, retentionMs: 30 * dayMs, maxBytes: 2 ** 31 },
];
/** Younger files stay whatever the size: a build may be about to use them. */
const minAgeMs = 3600_000;

/** Returns the number of deleted files. */
export async function pruneCaches(cacheFolder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const { folder, name, retentionMs, maxBytes } of rules) {
    const files = await listUnusedFiles(join(cacheFolder, folder), name);
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

/** For a process that runs for months: prunes at once and once a day. Returns a function that ends it. */
export const schedulePruning = (
  cacheFolder: string,
  log: (line: string) => void,
  intervalMs: number = dayMs,
): (() => Promise<void>) =>
  runPeriodically(
    intervalMs,
    async () => void (await pruneCaches(cacheFolder, new Date())),
    (error) => log(`caches: ${String(error)}`),
  );

/** Files without another hard link, the oldest first. */
async function listUnusedFiles(folder: string, name: RegExp) {
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

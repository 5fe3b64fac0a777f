/**
 * Caches do not grow for ever: what nothing has used for long goes at the end of a build, and once a day where a process
 * goes on building. What a release holds is linked from there and stays; what is made again when it is missed goes by age, and the oldest of it by size. Drawn pictures
 * stay, since contents name them.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runPeriodically } from '../core/periodic.ts';

const day = 24 * 3600_000;

interface Rule {
  /** Below the cache folder. */
  readonly folder: string;
  readonly name: RegExp;
  readonly keptMs: number;
  readonly mostBytes: number;
}

const rules: readonly Rule[] = [
  // Fetched pictures are read once, to be drawn.
  { folder: 'pictures/source', name: /^[0-9a-f]{64}$/, keptMs: day, mostBytes: 2 ** 30 },
  { folder: 'fonts', name: /\.woff2$/, keptMs: 30 * day, mostBytes: 2 ** 28 },
  { folder: 'image-path', name: /./, keptMs: 30 * day, mostBytes: 2 ** 31 },
];
/** Never younger than this, whatever the size: a build may be about to use it. */
const restMs = 3600_000;

/** Answers with the number of removed files. */
export async function pruneCaches(cacheFolder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const { folder, name, keptMs, mostBytes } of rules) {
    const files = await unusedFiles(join(cacheFolder, folder), name);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, at } of files) {
      const age = now.getTime() - at;
      if (age < restMs || (age < keptMs && bytes <= mostBytes)) continue;
      // A build may have begun to use it meanwhile.
      if ((await stat(file).catch(() => null))?.mtimeMs !== at) continue;
      await rm(file, { force: true });
      bytes -= size;
      removed += 1;
    }
  }
  return removed;
}

/** For a process that builds for months: at once and once a day. Answers with how to end it. */
export const schedulePruning = (
  cacheFolder: string,
  log: (line: string) => void,
  everyMs: number = day,
): (() => Promise<void>) =>
  runPeriodically(
    everyMs,
    async () => void (await pruneCaches(cacheFolder, new Date())),
    (error) => log(`caches: ${String(error)}`),
  );

/** Files that nothing else is linked to, the oldest first. */
async function unusedFiles(folder: string, name: RegExp) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  const facts = await Promise.all(
    files.map(async (entry) => {
      const file = join(folder, entry.name);
      const found = await stat(file).catch(() => null);
      return found === null || found.nlink > 1 ? [] : [{ file, size: found.size, at: found.mtimeMs }];
    }),
  );
  return facts.flat().sort((a, b) => a.at - b.at);
}

/**
 * Temporary files of the tests. A run has a folder for all, which goes at its end; tests remove nothing. Before it creates a
 * file, ext4 looks at every inode that was deleted in the last minutes: folders that were removed after each file of tests
 * cost a fifth of the run's processor time.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'partner-sites-tests-';

/** Makes the run's folder the one for temporary files, also of the processes that this one starts. The first caller removes it. */
export function openRunFolder(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  // Without it each process of a test would strip and compile all modules anew; it outlives the run.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  const folder = mkdtempSync(join(placeOfRun(), `${prefix}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must reach its folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const memory = '/dev/shm';
/** Bytes; a run takes 2.5 GB of it. */
const neededMemory = 6 * 2 ** 30;

/**
 * In memory where it has room: on a disk the calls of the file system cost twice as much, a tenth of the run's processor
 * time. The soak writes to the disk, where releases are links to the caches.
 */
function placeOfRun(): string {
  if (process.env.SITE_TEST_MATRIX === 'full' || !existsSync(memory)) return tmpdir();
  removeAbandoned(memory);
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) < neededMemory ? tmpdir() : memory;
}

/** Folders of runs that were killed would fill the memory. */
export function removeAbandoned(place: string): void {
  const names = readdirSync(place).filter((name) => name.startsWith(prefix));
  for (const name of names.filter((name) => !existsSync(`/proc/${name.slice(prefix.length).split('-')[0]}`)))
    rmSync(join(place, name), { recursive: true, force: true });
}

/** A new folder for one test, or for those of a file. */
export const createTemporaryFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `${name}-`));

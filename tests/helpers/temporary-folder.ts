/**
 * Temporary files of the tests. A run has a folder for all, which goes at its end; tests remove nothing. Before it creates a
 * file, ext4 looks at every inode that was deleted in the last minutes: folders that were removed after each file of tests
 * cost a fifth of the run's processor time.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'partner-sites-tests-';

/** Makes the run's folder the one for temporary files, also of the processes that this one starts. The first caller removes it. */
export function openRunFolder(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  // Without it each process of a test would strip and compile all modules anew; it outlives the run.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root, PostgreSQL runs as another user, who must reach its folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A new folder for one test, or for those of a file. */
export const createTemporaryFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `${name}-`));

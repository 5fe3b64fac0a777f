/**
 * Global setup: without it each worker process would compile and migrate for itself at the same time. Every project of
 * Vitest loads this module anew, so the run is kept where all of them find it; else each would open the database again.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, deskTemplate, startPostgres } from './running-postgres.ts';

const program = fileURLToPath(new URL('./create-caches.ts', import.meta.url));
/** As the command does. */
const loadsDrizzle = ['--import', fileURLToPath(new URL('../../scripts/core/package-imports.ts', import.meta.url))];
const vitestProcess = globalThis as { cachesOfTests?: Promise<() => Promise<void>> };

export async function setup(): Promise<() => Promise<void>> {
  const isFirst = vitestProcess.cachesOfTests === undefined;
  vitestProcess.cachesOfTests ??= prepare();
  const stop = await vitestProcess.cachesOfTests;
  return isFirst ? stop : async () => undefined;
}

async function prepare(): Promise<() => Promise<void>> {
  // Not installed without install scripts; tests that need it say so.
  const postgres = await startPostgres(300).catch(() => null);
  const template = postgres === null ? [] : [await createDatabase(postgres.url, deskTemplate)];
  // In a process of its own, since Vite's runner has no `import.meta.resolve`.
  await promisify(execFile)(process.execPath, [...loadsDrizzle, program, ...template]);
  if (postgres === null) return async () => undefined;
  process.env.SITE_TEST_POSTGRES = postgres.url;
  return () => postgres.stop();
}

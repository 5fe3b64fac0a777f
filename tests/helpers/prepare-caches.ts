/**
 * Global setup: without it each worker process would compile and migrate for itself at the same time. Every project of
 * Vitest loads this module anew, so the run is kept where all of them find it; else each would open both databases again.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./create-caches.ts', import.meta.url));
const vitestProcess = globalThis as { cachesOfTests?: Promise<unknown> };

/** In a process of its own, since Vite's runner has no `import.meta.resolve`. */
export async function setup(): Promise<void> {
  vitestProcess.cachesOfTests ??= promisify(execFile)(process.execPath, [program]);
  await vitestProcess.cachesOfTests;
}

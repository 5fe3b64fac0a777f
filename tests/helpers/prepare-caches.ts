/** Global setup: without it each worker process would compile and migrate for itself at the same time. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./create-caches.ts', import.meta.url));

/** In a process of its own, since Vite's runner has no `import.meta.resolve`. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [program]);
}

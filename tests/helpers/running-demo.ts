/** Starts the whole demonstration as `npm start` does, on free ports and in folders of its own, for all browser tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservePorts } from './port-range.ts';
import { startPostgres } from './running-postgres.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startMs = 240_000;

export interface RunningDemo {
  readonly sandbox: string;
  readonly thirdParties: string;
  readonly cdn: string;
  readonly desk: string;
  readonly sites: Readonly<Record<string, { url: string; port: number }>>;
}

/**
 * Playwright's global setup; what it returns is run at the end. The desk is on PostgreSQL, whose queries cost a third of
 * PGlite's; on PGlite, as a person's demonstration, where there is none and in the soak.
 */
export default async function startDemo(): Promise<() => Promise<void>> {
  const postgres = await startPostgres().catch(() => null);
  if (postgres !== null) process.env.SITE_TEST_POSTGRES = postgres.url;
  const databaseUrl = process.env.SITE_TEST_MATRIX === 'full' ? undefined : postgres?.url;
  const dist = await createTemporaryFolder('demo');
  const ports = await reservePorts();
  const child = spawn(process.execPath, [join(root, 'scripts/site.mjs'), 'start'], {
    cwd: root,
    // A check of a partner at its place within the hour would come between the steps of a test.
    env: {
      ...process.env,
      PORT: String(ports.base),
      SITE_DIST_DIR: dist,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...{ SITE_PULL_MINUTES: '0', SITE_FRESH_PULL_HOUR: 'never' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await untilReady(child, startMs);
  if (/^ +Failed, and tried again/m.test(said)) throw new Error(`Not all sites are there:\n${said}`);
  process.env.SITE_TEST_RUNNING = join(dist, 'running.json');
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await postgres?.stop();
    ports.release();
  };
}

export async function runningDemo(): Promise<RunningDemo> {
  const file = process.env.SITE_TEST_RUNNING;
  if (file === undefined)
    throw new Error('The demonstration is not running: run the tests through tests/playwright.config.ts.');
  return JSON.parse(await readFile(file, 'utf8')) as RunningDemo;
}

/** Of a command that goes on: what it has said until it was ready. Rejects with that where it ends before, or takes longer. */
export async function untilReady(child: ChildProcess, limitMs = 120_000): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  let said = '';
  const read = (chunk: Buffer) => {
    said += chunk.toString();
    if (/^ready$/m.test(said)) child.emit('ready');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`It ended with ${code}.`)));
  await Promise.race([once(child, 'ready', { signal }), ended]).catch((cause: unknown) => {
    throw new Error(`The command was not ready:\n${said}`, { cause });
  });
  return said;
}

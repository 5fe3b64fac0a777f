/** How a desk ends: by a signal to npm, by one while a backend hangs, and by a kill, after which the next starts at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireLock } from '../../../scripts/core/lock.ts';
import { paths } from '../../../scripts/core/paths.ts';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { createFleet } from '../../helpers/fleet.ts';
import { startHost } from '../../helpers/http-host.ts';
import { reservePorts } from '../../helpers/port-range.ts';
import { untilReady } from '../../helpers/running-demo.ts';

const key = Buffer.alloc(32, 7);
const program = fileURLToPath(new URL('../../../scripts/site.mjs', import.meta.url));
const fleet = await createFleet();
const left = new Set<ChildProcess>();
const after: (() => void)[] = [];

beforeAll(async () => {
  await fleet.add('haneul', null);
});
afterAll(async () => {
  for (const child of left) child.kill('SIGKILL');
  for (const release of after) release();
});

/** A desk whose backend accepts calls and never answers. */
async function startDesk(dist: string, command: string, args: readonly string[]) {
  const backend = await startHost(() => undefined);
  const { base, release } = await reservePorts();
  after.push(release);
  const child = spawn(command, [...args, 'desk'], {
    cwd: paths.root,
    env: {
      ...process.env,
      PORT: String(base),
      SITE_PARTNERS_DIR: fleet.partners,
      SITE_DIST_DIR: join(fleet.root, dist),
      SITE_API_BASE: backend.origin,
      // Of them one is for the job that hangs, four for the database.
      SITE_STOP_SECONDS: '5',
      SITE_WEBHOOK_KEYS: `whsec_${key.toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  left.add(child);
  const ended = once(child, 'exit').then(() => left.delete(child));
  expect(await untilReady(child)).toMatch(
    /"compiling the sources"[\s\S]*"opening the database"[\s\S]*^Desk [\s\S]*^ready$/m,
  );
  return {
    child,
    ended,
    url: `http://127.0.0.1:${base + 3}`,
    lock: join(fleet.root, dist, '.desk/process.lock'),
    stop: () => backend.stop(),
  };
}
type Started = Awaited<ReturnType<typeof startDesk>>;

const isFree = ({ url, lock }: Started) =>
  Promise.all([
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
    canAcquire(lock),
  ]);

function canAcquire(file: string): boolean {
  using lock = acquireLock(file);
  return lock !== null;
}

async function askForWork({ url }: Started): Promise<void> {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'haneul' } });
  const headers = signWebhook('msg_1', body, key, Date.now());
  expect((await fetch(`${url}/hooks/content`, { method: 'POST', headers, body })).status).toBe(202);
  await expect.poll(() => stateAt(url)).toBe('building');
}
const stateAt = async (url: string) =>
  ((await (await fetch(`${url}/partners/haneul/status`)).json()) as { state: string }).state;

/** As on a Node that cannot replace its process: the command is the child of a launcher. */
const asLauncher = ['--import', 'data:text/javascript,delete process.execve', program];

test('a desk learns of a new partner; a killed one gives way at once to one that does what it had accepted, and ends by SIGTERM to npm', async () => {
  const first = await startDesk('killed', process.execPath, asLauncher);
  await askForWork(first);
  // A partner that is made meanwhile is known without a restart.
  await fleet.add('late', null);
  const late = async () => (await fetch(`${first.url}/partners/late/status`)).status;
  await expect.poll(late).toBe(200);
  const report = { 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': 'script-src' } };
  const reported = await fetch(`${first.url}/policy-reports/late`, { method: 'POST', body: JSON.stringify(report) });
  expect(reported.status).toBe(204);
  expect(canAcquire(first.lock)).toBe(false);
  first.child.kill('SIGKILL');
  await first.ended;
  await expect.poll(() => isFree(first), { timeout: 20_000 }).toEqual([true, true]);
  const second = await startDesk('killed', 'npm', ['run', '--silent', 'site', '--']);
  // What the first one had accepted, of a backend that hangs.
  await expect.poll(() => stateAt(second.url), { timeout: 60_000 }).toBe('building');
  second.child.kill('SIGTERM');
  await second.ended;
  await expect.poll(() => isFree(second)).toEqual([true, true]);
  for (const { stop } of [first, second]) stop();
}, 180_000);

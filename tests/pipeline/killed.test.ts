/**
 * Whoever builds and publishes is killed at any moment: what is served is always one complete release, on this machine
 * and in a store, and the next one builds on it. SITE_TEST_KILLS tells how often.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { signWebhook } from '../../scripts/core/standard-webhook.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { contentOf } from '../helpers/content.ts';
import { createFleet, type Fleet, randomFrom } from '../helpers/fleet.ts';
import { webhookKey } from '../helpers/running-desk.ts';
import { wholeRelease } from '../helpers/whole-release.ts';

const kills = Number(process.env.SITE_TEST_KILLS ?? 4);
/** Several builds fit into it. */
const longestMs = 400;
const random = randomFrom(20_261_122);
const deskProgram = fileURLToPath(new URL('../helpers/desk-process.ts', import.meta.url));
const databaseModule = new URL('../../scripts/desk/database/open-desk-database.ts', import.meta.url).href;
const program = fileURLToPath(new URL('../helpers/endless-builds.ts', import.meta.url));
let fleet: Fleet;

beforeAll(async () => {
  fleet = await createFleet();
  await fleet.add('haneul', null);
});

interface Run {
  readonly child: ChildProcess;
  said(word: string): Promise<void>;
}

function start(run: number): Run {
  const child = spawn(process.execPath, [program, fleet.root, String(run)], { stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return {
    child,
    async said(word) {
      await expect.poll(() => out.includes(word) || err !== '', { timeout: 60_000, interval: 10 }).toBe(true);
      expect(err).toBe('');
    },
  };
}

const targetAt = (folder: string) => openTarget({ to: folder, layout: 'pointer', endpoint: undefined }, 'haneul');

/** Its release, or null where there is none yet. Throws when an object is missing or is not what its name says. */
async function wholeStore(folder: string): Promise<string | null> {
  const release = (await (await targetAt(folder)).head())?.release ?? null;
  if (release === null) return null;
  const list = JSON.parse(await readFile(join(folder, 'releases', `${release}.json`), 'utf8')) as {
    files: Record<string, { hash: string }>;
  };
  for (const { hash } of Object.values(list.files)) {
    const bytes = await readFile(join(folder, 'objects', hash));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
  return release;
}

/** Files of a folder store that are neither objects nor lists of releases. */
async function temporaryFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter(
    (file) =>
      !/\/(?:objects\/[0-9a-f]{64}|releases\/[0-9a-f]{16}\.json|(?:current|releases)\.json|publish\.lock)$/.test(file),
  );
}

test(
  'after each death one complete release is served',
  async () => {
    const dist = join(fleet.dist, 'haneul');
    const seen = new Set<string>();
    let next = start(0);
    for (let n = 0; n < kills; n += 1) {
      const run = next;
      await run.said('ready');
      run.child.stdin?.write('go\n');
      await run.said('begun');
      // The next one gets ready meanwhile.
      if (n + 1 < kills) next = start(n + 1);
      await sleep(random() * longestMs);
      const ended = once(run.child, 'exit');
      run.child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      const isBuilt = await access(join(dist, 'current')).then(
        () => true,
        () => false,
      );
      if (isBuilt) seen.add((await wholeRelease(dist)).manifest.release);
      await wholeStore(join(fleet.root, 'store'));
    }
    const last = start(kills);
    await last.said('ready');
    last.child.stdin?.write('go\n');
    const before = await wholeStore(join(fleet.root, 'store'));
    await expect
      .poll(async () => (await (await targetAt(join(fleet.root, 'store'))).head())?.release, { timeout: 60_000 })
      .not.toBe(before ?? undefined);
    last.child.kill('SIGKILL');
    await once(last.child, 'exit');
    await wholeStore(join(fleet.root, 'store'));
    await wholeRelease(dist);
    // The last one was killed, too; a publication that ends leaves nothing of those before.
    const { folder, manifest } = await wholeRelease(dist);
    const target = await targetAt(join(fleet.root, 'store'));
    const newer = { folder, manifest: { ...manifest, release: 'f'.repeat(16) } };
    const published = await target.publish(newer, { readAt: new Date(), now: new Date() });
    // The error itself, so that a failure tells its reason.
    expect(published.ok ? null : published.error).toBeNull();
    expect(await temporaryFiles(join(fleet.root, 'store'))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  },
  120_000 + kills * 20_000,
);

/** Its process and its address. */
async function startDeskProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...process.execArgv, deskProgram, fleet.root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

test.concurrent('a desk that is killed does what it has accepted when it runs again', async () => {
  const products = [
    { id: 1, title: '시술', options: [{ id: 1, title: '1회', price: 1 }], updatedAt: '2026-11-01T00:00:00+09:00' },
  ];
  await fleet.add('bada', contentOf({ partner: { id: 1, partnerName: '바다의원' }, products }));
  let desk = await startDeskProcess();
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'bada' } });
  const headers = signWebhook('msg_1', body, webhookKey, Date.now());
  expect((await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers, body })).status).toBe(202);
  desk.child.kill('SIGKILL');
  await once(desk.child, 'exit');
  desk = await startDeskProcess();
  const state = async () =>
    ((await (await fetch(`${desk.url}/partners/bada/status`)).json()) as { state: string }).state;
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('live');
  await wholeRelease(join(fleet.root, 'desk-dist/bada'));
  desk.child.kill('SIGKILL');
  await once(desk.child, 'exit');
}, 120_000);

test('who is killed while the database is made leaves none that cannot be opened', async () => {
  const folder = join(fleet.root, 'half-made');
  const open = `
    import { openDeskDatabase } from ${JSON.stringify(databaseModule)};
    await openDeskDatabase(${JSON.stringify(folder)}, undefined, () => undefined);
    process.exit(0);`;
  const start = () => spawn(process.execPath, ['--input-type=module', '--eval', open], { stdio: 'inherit' });
  const first = start();
  await expect.poll(() => existsSync(join(folder, 'data/PG_VERSION')), { timeout: 60_000, interval: 1 }).toBe(true);
  first.kill('SIGKILL');
  expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await once(start(), 'exit')).toEqual([0, null]);
});

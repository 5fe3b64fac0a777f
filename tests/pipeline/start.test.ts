/** `npm start` where some of its partners cannot be built: the others are there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { reservePorts } from '../helpers/port-range.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

const broken = ['bomnal', 'onmaru', 'saebyeok'];
const left = new Set<ChildProcess>();
afterAll(() => {
  for (const child of left) child.kill('SIGKILL');
});

test('a demonstration whose partners fail starts with what there is; the desk tries them again', async () => {
  const root = await createTemporaryFolder('start');
  const partners = join(root, 'partners');
  for (const id of ['sodam', 'yesi'])
    await cp(join(paths.root, 'partners', id, 'partner.json'), join(partners, id, 'partner.json'));
  for (const id of broken) {
    await mkdir(join(partners, id), { recursive: true });
    await writeFile(join(partners, id, 'partner.json'), '{');
  }
  const { base, release } = await reservePorts();
  const child = spawn(process.execPath, [join(paths.root, 'scripts/site.mjs'), 'start'], {
    cwd: paths.root,
    env: { ...process.env, PORT: String(base), SITE_PARTNERS_DIR: partners, SITE_DIST_DIR: join(root, 'dist') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  left.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  await expect.poll(() => /^ready$/m.test(said) || child.exitCode !== null, { timeout: 120_000 }).toBe(true);
  expect(said).toMatch(/^ +bomnal +failed/m);
  expect(said).toMatch(/^ +Failed, and tried again by the desk: bomnal, onmaru, saebyeok\.$/m);
  const site = await fetch(`http://127.0.0.1:${base + 14}/`, { headers: { host: `sodam.localhost:${base + 14}` } });
  expect(site.status).toBe(200);
  const rebuilt = async () => (await fetch(`http://127.0.0.1:${base + 3}/partners/bomnal/status`)).json();
  await expect.poll(rebuilt).toMatchObject({ state: 'failed' });
  child.kill('SIGINT');
  await ended;
  left.delete(child);
  release();
}, 180_000);

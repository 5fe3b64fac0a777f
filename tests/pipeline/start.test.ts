/** `npm start` where some of its partners cannot be built: the others are there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { reservePorts } from '../helpers/port-range.ts';
import { untilReady } from '../helpers/running-demo.ts';
import { sharedPostgres } from '../helpers/running-postgres.ts';
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
  // What `site desk` passes on reaches the demonstration's desk, too.
  const config = JSON.parse(await readFile(join(partners, 'sodam/partner.json'), 'utf8'));
  const notified = { ...config, notifications: { email: ['web@sodam.example'] } };
  await writeFile(join(partners, 'sodam/partner.json'), JSON.stringify(notified));
  for (const id of broken) {
    await mkdir(join(partners, id), { recursive: true });
    await writeFile(join(partners, id, 'partner.json'), '{');
  }
  const { base, release } = await reservePorts();
  const child = spawn(process.execPath, [join(paths.root, 'scripts/site.mjs'), 'start'], {
    cwd: paths.root,
    env: {
      ...process.env,
      DATABASE_URL: await sharedPostgres().createDatabase(),
      SITE_SMTP_URL: 'smtp://127.0.0.1:9',
      SITE_SMTP_FROM: 'desk@sites.example',
      SITE_DESK_URL: 'https://desk.example',
      PORT: String(base),
      SITE_PARTNERS_DIR: partners,
      SITE_DIST_DIR: join(root, 'dist'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  left.add(child);
  const ended = once(child, 'exit');
  const said = await untilReady(child);
  expect(said).toMatch(/^ +bomnal +failed/m);
  expect(said).toMatch(/^ +Failed, and tried again by the desk: bomnal, onmaru, saebyeok\.$/m);
  const site = await fetch(`http://127.0.0.1:${base + 14}/`, { headers: { host: `sodam.localhost:${base + 14}` } });
  expect(site.status).toBe(200);
  const rebuilt = async () => (await fetch(`http://127.0.0.1:${base + 3}/partners/bomnal/status`)).json();
  await expect.poll(rebuilt).toMatchObject({ state: 'failed' });
  const desk = `http://127.0.0.1:${base + 3}`;
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const account = { email: 'operator@desk.example', password: 'desk1234' };
  const signedIn = await fetch(`${desk}/sign-in`, {
    ...form(account),
    headers: { origin: desk },
    redirect: 'manual',
  });
  const headers = { origin: desk, cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  expect(await (await fetch(`${desk}/partners/sodam`, { headers })).text()).toContain('web@sodam.example');
  // Its partner.json says that it is never published.
  const draft = await (await fetch(`${desk}/partners/yesi`, { headers })).text();
  expect(draft).toContain('이 병원의 사이트는 게시하지 않기로 정해져 있어');
  expect([draft.includes('action="/partners/yesi/preview"'), draft.includes('/yesi/publish"')]).toEqual([true, false]);
  const reset = await fetch(`${desk}/accounts/reset`, { ...form({ email: 'sodam@desk.example' }), headers });
  // Not by the `Host` of the request.
  expect(await reset.text()).toContain('value="https://desk.example/password?token=');
  child.kill('SIGINT');
  await ended;
  left.delete(child);
  release();
}, 180_000);

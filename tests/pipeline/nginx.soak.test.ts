/** The configuration that `site nginx` writes, in nginx itself (Debian: `apt-get install nginx-light`); only in the soak. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readState } from '../../scripts/activation/state.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/manifest.ts';
import { hostConformance } from '../conformance/host.ts';
import { type Ask, createEdgeSite, type EdgeSite } from '../helpers/edge-site.ts';
import { freePort } from '../helpers/http-host.ts';
import { runSite } from '../helpers/run-site.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

let site: EdgeSite;
let nginx: ChildProcess;
let ask: Ask;

beforeAll(async () => {
  site = await createEdgeSite();
  const dist = dirname(site.folder);
  const root = await createTemporaryFolder('nginx');
  const folder = join(root, 'site');
  await mkdir(folder);
  const target = await openTarget({ to: folder, layout: 'in-place', endpoint: undefined }, 'haneul');
  for (const { release, readAt } of (await readState(dist)).history.toReversed()) {
    const local = await localRelease(dist, release);
    if (local === null) throw new Error(`${release} is gone.`);
    const published = await target.publish(local, { readAt: new Date(readAt), now: new Date() });
    expect(published).toMatchObject({ ok: true });
  }
  const port = await freePort();
  const partners = { SITE_PARTNERS_DIR: join(dist, '../../partners') };
  const written = await runSite(['nginx', 'haneul', '--folder', folder, '--listen', `127.0.0.1:${port}`], partners);
  expect([written.code, written.err]).toEqual([0, '']);
  await writeFile(join(root, 'haneul.conf'), written.out);
  const main = `daemon off; pid ${root}/pid; error_log stderr; user root;
events {}
http { access_log off; client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root}; scgi_temp_path ${root}; include ${root}/haneul.conf; }`;
  await writeFile(join(root, 'nginx.conf'), main);
  nginx = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr?.on('data', (chunk) => (said += chunk));
  nginx.on('error', (error) => (said += error.message));
  ask = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const answers = async () => {
    if (nginx.exitCode !== null || nginx.pid === undefined) throw new Error(said);
    return (await ask('/').catch(() => null))?.status === 200;
  };
  await vi.waitUntil(answers, { timeout: 20_000, interval: 50 });
});
afterAll(async () => {
  nginx?.kill();
  await site?.stop();
});

hostConformance(
  'nginx',
  () => site,
  () => ask,
);

test('nginx answers every path as `site serve` does: status, headers of the release, body', async () => {
  const factsOf = async (answer: Response) => {
    const names = [
      'location',
      'content-type',
      'content-security-policy',
      'cache-control',
      'x-frame-options',
      'referrer-policy',
    ];
    const body = answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString('base64') : '';
    return { status: answer.status, headers: names.map((name) => answer.headers.get(name)), body };
  };
  const different: string[] = [];
  // The page of what is not found has no address of its own here.
  for (const path of site.paths.filter((path) => path !== '/404.html')) {
    const [own, serve] = await Promise.all([ask(path).then(factsOf), site.askServe(path).then(factsOf)]);
    if (own.status >= 300 && own.status < 500) own.headers.splice(1, 5, ...serve.headers.slice(1));
    if (JSON.stringify(own) !== JSON.stringify(serve))
      different.push(
        `${path}: ${JSON.stringify([own.status, own.headers])} / ${JSON.stringify([serve.status, serve.headers])}`,
      );
  }
  expect(different).toEqual([]);
});

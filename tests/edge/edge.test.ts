/** Hosts as they are deployed: the edge worker in the runtime of Workers, and the release folder under Pages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { hostConformance } from '../conformance/host.ts';
import { type Ask, createEdgeSite, differences, type EdgeSite } from '../helpers/edge-site.ts';
import { freePort } from '../helpers/http-host.ts';

const wrangler = join(paths.root, 'tests/edge/node_modules/wrangler/bin/wrangler.js');
const children: ChildProcess[] = [];
let site: EdgeSite;
let askWorker: Ask;

beforeAll(async () => {
  site = await createEdgeSite();
  askWorker = await start('dev', site.worker, '--no-bundle', '--var', `SITE_STORE:${site.env.SITE_STORE}`);
});
afterAll(async () => {
  for (const child of children) child.kill();
  await site.stop();
});

async function start(...args: readonly string[]): Promise<Ask> {
  const port = await freePort();
  const flags = ['--ip', '127.0.0.1', '--port', String(port), '--compatibility-date', '2026-07-01'];
  const child = spawn(process.execPath, [wrangler, ...args, ...flags], {
    // It keeps its state in the folder that it starts in.
    cwd: dirname(site.worker),
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ask: Ask = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(output);
    return (await ask('/').catch(() => null))?.status === 200;
  };
  await vi.waitUntil(answers, { timeout: 60_000, interval: 100 });
  return ask;
}

hostConformance(
  'the edge worker in the runtime of Workers',
  () => site,
  () => askWorker,
);

test('the worker in its own runtime answers every path as `site serve` does', async () => {
  expect(await differences(askWorker, site.askServe, site.paths)).toEqual([]);
});

test('Pages reads `_headers` and `_redirects` of a release as `site serve` does', async () => {
  const ask = await start('pages', 'dev', site.folder);
  for (const path of ['/', '/products/1', '/events', site.stylesheet, '/fonts.css']) {
    const [pages, serve] = await Promise.all([ask(path), site.askServe(path)]);
    expect(pages.status, path).toBe(200);
    for (const name of ['content-security-policy', 'cache-control', 'x-frame-options', 'referrer-policy'])
      expect(pages.headers.get(name), `${path} ${name}`).toBe(serve.headers.get(name));
  }
  const [home, servedHome] = await Promise.all([ask('/home'), site.askServe('/home')]);
  expect(home.status).toBe(servedHome.status);
  expect(home.headers.get('location')).toBe(servedHome.headers.get('location'));
  const rewritten = '/preview/product/7';
  expect(await (await ask(rewritten)).text()).toBe(await (await site.askServe(rewritten)).text());
  expect((await ask('/nothing-here')).status).toBe(404);
});

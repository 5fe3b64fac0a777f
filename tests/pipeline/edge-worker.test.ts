/** `site serve`, and the edge worker as the one file that is deployed, answer alike. In its own runtime: `tests/edge`. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hostConformance } from '../conformance/host.ts';
import { type Ask, createEdgeSite, differences, type EdgeSite } from '../helpers/edge-site.ts';
import { startHost } from '../helpers/http-host.ts';

let site: EdgeSite;
let askStore: (env: EdgeSite['env']) => Ask;
let askWorker: Ask;

beforeAll(async () => {
  site = await createEdgeSite();
  const worker = (await import(/* @vite-ignore */ pathToFileURL(site.worker).href)) as {
    default: { fetch(request: Request, env: EdgeSite['env']): Promise<Response> };
  };
  askStore = (env) => (path, init) =>
    worker.default.fetch(new Request(`https://www.haneul.example${path}`, { redirect: 'manual', ...init }), env);
  askWorker = askStore(site.env);
});
afterAll(() => site.stop());

hostConformance(
  'site serve',
  () => site,
  () => site.askServe,
);

test('files, pages, redirects, rewrites, old assets and odd spellings have the same answers', async () => {
  expect(await differences(askWorker, site.askServe, site.paths)).toEqual([]);
});

test('other methods and conditional requests have the same answers', async () => {
  const some = ['/', '/products/1', '/nothing-here', '/home', site.stylesheet];
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect(await differences(askWorker, site.askServe, some, { method })).toEqual([]);
  const etag = (await askWorker('/products/1')).headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*', '"x"']) {
    const init = { headers: { 'if-none-match': tag } };
    expect(await differences(askWorker, site.askServe, some, init)).toEqual([]);
  }
});

test('a worker of several stores answers each from its own', async () => {
  const askOther = askStore({ SITE_STORE: `${site.env.SITE_STORE}/empty` });
  const statuses = [(await askWorker('/')).status, (await askOther('/')).status, (await askWorker('/')).status];
  expect(statuses).toEqual([200, 503, 200]);
});

test('the last release is served while the store breaks off its answers', async () => {
  let isBroken = false;
  const store = await startHost(async ({ url }, to) => {
    const from = await fetch(site.env.SITE_STORE + url);
    const body = Buffer.from(await from.arrayBuffer());
    to.writeHead(from.status, { 'content-length': body.length });
    if (isBroken && url === '/current.json') to.write(body.subarray(0, 9), () => to.destroy());
    else to.end(body);
  });
  const ask = askStore({ SITE_STORE: store.origin });
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await ask('/')).status).toBe(200);
  isBroken = true;
  vi.setSystemTime(Date.now() + 5000);
  expect((await ask('/')).status).toBe(200);
  vi.useRealTimers();
  store.stop();
});

test('the deployed file needs nothing beside it', async () => {
  expect(await readFile(site.worker, 'utf8')).not.toMatch(/\bimport\b|\brequire\(|\bprocess\.|\bBuffer\b|node:/);
});

/** The edge worker, as the one file that is deployed, answers as `site serve` does. In its own runtime: `tests/edge`. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, createEdgeSite, differences, type EdgeSite } from '../helpers/edge-site.ts';

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

test('files, pages, redirects, rewrites, old assets and odd spellings have the same answers', async () => {
  expect(await differences(askWorker, site.askServe, site.paths)).toEqual([]);
  expect((await askWorker('/a%')).status).toBe(404);
  expect((await askWorker(site.oldAsset)).status).toBe(200);
});

test('other methods and conditional requests have the same answers', async () => {
  const some = ['/', '/products/1', '/nothing-here', '/home', site.stylesheet];
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect(await differences(askWorker, site.askServe, some, { method })).toEqual([]);
  const etag = (await askWorker('/products/1')).headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*', '"x"']) {
    const init = { headers: { 'if-none-match': tag } };
    expect(await differences(askWorker, site.askServe, some, init)).toEqual([]);
    expect((await askWorker('/products/1', init)).status).toBe(tag === '"x"' ? 200 : 304);
  }
});

test('a worker of several stores answers each from its own', async () => {
  const askOther = askStore({ SITE_STORE: `${site.env.SITE_STORE}/empty` });
  const statuses = [(await askWorker('/')).status, (await askOther('/')).status, (await askWorker('/')).status];
  expect(statuses).toEqual([200, 503, 200]);
});

test('the deployed file needs nothing beside it', async () => {
  expect(await readFile(site.worker, 'utf8')).not.toMatch(/\bimport\b|\brequire\(|\bprocess\.|\bBuffer\b|node:/);
});

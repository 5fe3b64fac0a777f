/** The edge worker, as the one file that is deployed, answers every path of a release as `site serve` does. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSites, serveSites } from '../../scripts/hosting/serve.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { pathOfFile } from '../../scripts/release/release-file.ts';
import { localRelease } from '../../scripts/release/release-store.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';
import { runSite } from '../helpers/run-site.ts';

const id = 'haneul';
let fleet: Fleet;
let sites: RunningSites;
let origin: Server;
let files: readonly string[];
let oldFiles: readonly string[];
let askWorker: (path: string, init?: RequestInit) => Promise<Response>;
let askServe: typeof askWorker;
let bundle: string;

beforeAll(async () => {
  fleet = await createFleet();
  const dist = join(fleet.dist, id);
  const to = join(fleet.root, 'store');
  const target = await openTarget({ to, layout: 'pointer', endpoint: undefined }, id);
  const publish = async (title: string, at: number) => {
    await fleet.add(id, clinic(title, 3));
    const [report] = (await fleet.build([id])).partners;
    const release = await localRelease(dist, report?.release ?? '');
    if (release === null) throw new Error(JSON.stringify(report?.error));
    const readAt = new Date(at);
    expect(await target.publish(release, { readAt, now: new Date() })).toMatchObject({ ok: true });
    return Object.keys(release.manifest.files);
  };
  const first = await publish('처음', 1000);
  // Other letters are other fonts, so that the earlier release has assets that the later one does not name.
  files = await publish('뷁뒑쫓', 2000);
  oldFiles = first.filter((file) => file.startsWith('assets/') && !files.includes(file));
  const file = join(fleet.root, 'edge.mjs');
  const written = await runSite(['edge', file], {});
  expect([written.code, written.err]).toEqual([0, '']);
  bundle = await readFile(file, 'utf8');
  const worker = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: { fetch(request: Request, env: { SITE_STORE: string }): Promise<Response> };
  };
  origin = createServer(async (request, response) => {
    const body = await readFile(join(to, request.url ?? '')).catch(() => null);
    response.writeHead(body === null ? 404 : 200).end(body ?? '');
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const env = { SITE_STORE: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` };
  askWorker = (path, init) =>
    worker.default.fetch(new Request(`https://www.haneul.example${path}`, { redirect: 'manual', ...init }), env);
  sites = await serveSites({ distRoot: fleet.dist, ids: [id], port: 0, ports: { [id]: 0 } });
  const port = sites.sites[id]?.port;
  askServe = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
});
afterAll(async () => {
  origin.close();
  await sites.stop();
  await fleet.remove();
});

/** What is the transport's own: compression, connection, the clock. */
const ofTransport = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

async function facts(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTransport.has(name)));
  // Compressed copies have weak tags.
  if (headers.etag !== undefined) headers.etag = headers.etag.replace(/^W\//, '');
  // Of every answer of this server, also where there is no release.
  headers['x-content-type-options'] ??= 'nosniff';
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

async function differences(paths: readonly string[], init?: RequestInit): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const [worker, serve] = await Promise.all([askWorker(path, init), askServe(path, init)]);
    const [one, other] = [await facts(worker), await facts(serve)];
    if (JSON.stringify(one) !== JSON.stringify(other)) {
      const shown = ({ status, headers }: typeof one) => JSON.stringify([status, headers]);
      found.push(`${path}: ${shown(one)} / ${shown(other)}`);
    }
  }
  return found;
}

test('files, pages, redirects, rewrites, old assets and odd spellings have the same answers', async () => {
  expect(oldFiles.length).toBeGreaterThan(0);
  const odd = ['/a%', '/%E0%A4%A', '/nothing-here', '/products/1/', '/products/1.html', '/index', '/index.html', '//x'];
  const rules = ['/home?from=ad', '/preview/product/7', '/products/1/secret/2', '/s/abc', '/_headers', '/release.json'];
  const names = ['/constructor', '/__proto__', '/assets/', '/assets/nothing.css', '/.kept.json', '/assets/.kept.json'];
  const paths = [...files, ...oldFiles].flatMap((file) => [`/${file}`, pathOfFile(file)]);
  expect(await differences([...new Set([...paths, ...odd, ...rules, ...names])])).toEqual([]);
  expect((await askWorker('/a%')).status).toBe(404);
  expect((await askWorker(`/${oldFiles[0]}`)).status).toBe(200);
});

test('other methods and conditional requests have the same answers', async () => {
  const some = ['/', '/products/1', '/nothing-here', '/home', `/${files.find((file) => file.endsWith('.css'))}`];
  for (const method of ['HEAD', 'POST', 'DELETE']) expect(await differences(some, { method })).toEqual([]);
  const etag = (await askWorker('/products/1')).headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*', '"x"']) {
    expect(await differences(some, { headers: { 'if-none-match': tag } })).toEqual([]);
    expect((await askWorker('/products/1', { headers: { 'if-none-match': tag } })).status).toBe(
      tag === '"x"' ? 200 : 304,
    );
  }
});

test('the deployed file needs nothing beside it', async () => {
  expect(bundle).not.toMatch(/\bimport\b|\brequire\(|\bprocess\.|\bBuffer\b|node:/);
});

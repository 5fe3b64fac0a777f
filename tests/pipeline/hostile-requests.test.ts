/**
 * Request lines of those who look for what is not theirs, to every server of the project: no file outside, no fault. The worker
 * at the edge has no folder: it picks from a list, and `edge-worker.test.ts` compares it with `site serve`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '../../scripts/core/log.ts';
import { type RunningSites, serveSites } from '../../scripts/hosting/serve.ts';
import { type Sandbox, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { clinicSeeds, day, full } from '../contract/clinic-seeds.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { fleetPipeline, startTestDesk, type TestDesk } from '../helpers/running-desk.ts';
import { testControls } from '../helpers/sandbox/test-controls.ts';

const canary = 'canary-of-a-file-outside';
const id = 'haneul';
/** Faults alone: a request that is refused is told, too. */
const log: LogEntry[] = [];
const fleet = await createFleet();
let desk: TestDesk;
let sandbox: Sandbox;
let sites: RunningSites;
/** Of an operator, and of whoever opened the preview. */
let cookie: string;
let previewCookie: string;
let servers: Readonly<Record<string, string>>;

beforeAll(async () => {
  await fleet.add(id, clinic('처음'));
  await fleet.build([id]);
  for (const ending of ['json', 'html', 'webp', 'woff2', 'css'])
    await writeFile(join(fleet.root, `outside.${ending}`), canary);
  await mkdir(join(fleet.root, 'cdn/full'), { recursive: true });
  await writeFile(join(fleet.root, 'cdn/full/hero-1.webp'), 'picture');

  sites = await serveSites({ distRoot: fleet.dist, ids: [id], port: 0 });
  desk = await startTestDesk({
    partnerIds: [id],
    distRoot: fleet.dist,
    pipeline: fleetPipeline(fleet),
    concurrency: 1,
    log: (entry) => void (entry.level === 'error' && log.push(entry)),
  });
  const imagesDir = join(fleet.root, 'cdn');
  sandbox = await startSandbox({
    day,
    partners: clinicSeeds,
    extend: testControls,
    imagesDir,
  });
  cookie = await desk.signIn();
  await desk.post(`/partners/${id}/preview`, {}, { cookie });
  const entry = (await desk.get(`/partners/${id}/preview`, { cookie })).headers.get('location') ?? '';
  const { headers } = await rawRequest(entry);
  previewCookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await rawRequest(new URL('/', entry).href, { headers: { cookie: previewCookie } })).status).toBe(200);
  servers = {
    sites: `http://${id}.localhost:${sites.port}`,
    previews: `http://${id}.localhost:${desk.previewPort}`,
    desk: desk.url,
    'partner CDN': sandbox.cdn,
    'sandbox API': sandbox.api,
    'third parties': sandbox.thirdParties,
  };
});
afterAll(async () => {
  await Promise.all([desk.stop(), sandbox.stop(), sites.stop()]);
});

const ups: Readonly<Record<string, string>> = {
  plain: '../',
  'encoded slash': '..%2f',
  'encoded dots': '%2e%2e/',
  encoded: '%2E%2E%2F',
  'mixed dots': '.%2e%2f',
  'twice encoded': '%252e%252e%252f',
  overlong: '%c0%ae%c0%ae%c0%af',
  backslash: '..\\',
  'encoded backslash': '..%5c',
  'doubled dots': '....//',
  'parameter dots': '..;/',
};
/** Folders that a server knows; it is asked for what is above them, and above its own. */
const folders: Readonly<Record<string, readonly string[]>> = {
  sites: ['assets/', 'pictures/'],
  previews: ['assets/', 'pictures/'],
  desk: ['fonts/'],
  'partner CDN': ['full/'],
};
const endings = ['json', 'webp', 'json%00.css', ''];

test.each(Object.entries(ups))('no path made of %s dots leads out of any server’s folder', async (_, up) => {
  const outside = fleet.root.slice(1);
  for (const [name, server] of Object.entries(servers)) {
    for (const prefix of ['', ...(folders[name] ?? [])]) {
      const paths = endings.flatMap((ending) => {
        const file = ending === '' ? 'outside' : `outside.${ending}`;
        const absolute = `${outside}/${file}`;
        const folders = up.endsWith('/') || up.endsWith('\\') ? absolute : absolute.replaceAll('/', up.slice(-3));
        return [3, 16].map((depth) => `/${prefix}${up.repeat(depth)}${depth === 16 ? folders : file}`);
      });
      const headers = name === 'previews' ? { cookie: previewCookie } : {};
      const answers = await Promise.all(paths.map((path) => rawRequest(server, { path, headers })));
      for (const [i, { status, body }] of answers.entries()) {
        expect(body, `${name} ${paths[i]}`).not.toContain(canary);
        expect(status, `${name} ${paths[i]}`).toBeLessThan(500);
      }
    }
  }
});

/** What every object has; the first ones differ in kind, the soak sends all. */
const allNames = ['constructor', '__proto__', 'then', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
const names = process.env.SITE_TEST_MATRIX === 'full' ? allNames : allNames.slice(0, 3);
/** A pattern of Hono with a name in each place; expressions such as `:id{\d+}` refuse what they don't expect. */
const filled = (path: string, name: string): string =>
  path.replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?\??|\*/g, encodeURIComponent(name));

test('no route of desk, sandbox, sites and CDN trips over names that every object has', async () => {
  const more = [`/fonts/%s.woff2`, `/%s`, `/assets/%s`, `/%s/%s.webp`, `/%s.%s`];
  const asked: (() => Promise<string | null>)[] = [];
  const add = (server: string, url: string, method: string, path: string, headers: Record<string, string>, body = '') =>
    asked.push(async () => {
      const { status } = await rawRequest(url, { method, path, headers }, body === '' ? [] : [body]);
      return status >= 500 ? `${server} ${method} ${path}: ${status}` : null;
    });
  for (const name of names) {
    const paths = more.map((path) => ({ method: 'GET', path: path.replaceAll('%s', name) }));
    const query = `?${name}=${name}&token=${name}&keyword=${name}&page=${name}`;
    for (const server of ['sites', 'previews', 'partner CDN', 'third parties'])
      for (const { path } of paths)
        add(server, servers[server] ?? '', 'GET', path + query, server === 'previews' ? { cookie: previewCookie } : {});
    const routed: [string, string, readonly { method: string; path: string }[], Record<string, string>[]][] = [
      ['desk', desk.url, [...desk.routes, ...paths], [{ origin: desk.url }, { origin: desk.url, cookie }]],
      ['sandbox', sandbox.api, [...sandbox.routes, ...paths], [{ 'tenant-origin': full }]],
    ];
    add('sandbox', sandbox.api, 'GET', '/partners/this', { 'tenant-origin': name });
    for (const [server, url, routes, who] of routed)
      for (const { method, path } of routes) {
        // The sandbox's own faults, and the end of this session.
        if (path === '/_faults' || path.startsWith('/sign-out')) continue;
        const bodies: Record<string, string> =
          method === 'GET' || method === 'DELETE'
            ? { 'application/json': '' }
            : {
                'application/json': `{"${name}": {"${name}": 1}, "what": "${name}", "release": "${name}"}`,
                'application/x-www-form-urlencoded': `${name}=1&what=${name}&release=${name}&email=${name}&password=${name}`,
              };
        for (const headers of who)
          for (const [type, body] of Object.entries(bodies))
            add(server, url, method, filled(path, name) + query, { ...headers, 'content-type': type }, body);
      }
  }
  const faults: (string | null)[] = [];
  for (let i = 0; i < asked.length; i += 20)
    faults.push(...(await Promise.all(asked.slice(i, i + 20).map((ask) => ask()))));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect(log).toEqual([]);
});

test.each(['http://a:b@host/', 'http://a@host/', 'http://[/'])(
  'a target of %s is a bad request, not a fault',
  async (target) => {
    for (const [name, server] of Object.entries(servers))
      expect((await rawRequest(server, { path: target })).status, name).toBe(400);
  },
);

/**
 * Request lines of those who look for what is not theirs, to every server of the project: no file outside, no fault. The worker
 * at the edge has no folder: it picks from a list, and `edge-worker.test.ts` compares it with `site serve`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '../../scripts/core/log.ts';
import type { RunningDesk } from '../../scripts/desk/start.ts';
import { type RunningSites, serveSites } from '../../scripts/hosting/serve.ts';
import { type Sandbox, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { clinicSeeds, day, full } from '../contract/clinic-seeds.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { freePort } from '../helpers/free-port.ts';
import { fleetPipeline, password, startTestDesk } from '../helpers/running-desk.ts';
import { testControls } from '../helpers/sandbox/test-controls.ts';

const canary = 'canary-of-a-file-outside';
const id = 'haneul';
/** Faults alone: a request that is refused is told, too. */
const log: LogEntry[] = [];
const fleet = await createFleet();
let desk: RunningDesk;
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
  const previewPort = await freePort();
  desk = await startTestDesk({
    previewPort,
    partnerIds: [id],
    distRoot: fleet.dist,
    addressesOf: () => ({ siteUrl: '', previewUrl: `http://${id}.localhost:${previewPort}` }),
    pipeline: fleetPipeline(fleet),
    concurrency: 1,
    accounts: [{ email: 'operator@desk.example', name: '운영자', partner: null, password }],
    log: (entry) => void (entry.level === 'error' && log.push(entry)),
  });
  const imagesDir = join(fleet.root, 'cdn');
  sandbox = await startSandbox({
    day,
    partners: clinicSeeds,
    extend: testControls,
    imagesDir,
  });
  cookie = await signIn();
  await ask(desk.url, `POST /partners/${id}/preview`, { origin: desk.url, cookie });
  const entry = /location: (\S+)/i.exec(await ask(desk.url, `GET /partners/${id}/preview`, { cookie }))?.[1] ?? '';
  const draft = new URL(entry);
  previewCookie =
    /set-cookie: ([^;]+)/i.exec(await ask(draft.origin, `GET ${draft.pathname}${draft.search}`))?.[1] ?? '';
  expect(statusOf(await ask(draft.origin, 'GET /', { cookie: previewCookie }))).toBe(200);
  servers = {
    sites: `http://${id}.localhost:${sites.port}`,
    previews: `http://${id}.localhost:${previewPort}`,
    desk: desk.url,
    'partner CDN': sandbox.cdn,
    'sandbox API': sandbox.api,
    'third parties': sandbox.thirdParties,
  };
});
afterAll(async () => {
  await Promise.all([desk.stop(), sandbox.stop(), sites.stop()]);
});

/** The whole answer to a request line that is sent as it stands; `fetch` would tidy its path up. */
function ask(server: string, line: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<string> {
  const { host, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.once('error', reject).once('close', () => resolve(text));
    const more = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries({ host, connection: 'close', ...more, ...headers }).map((pair) => pair.join(': '));
    socket.write(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** The cookie of an operator's session. */
async function signIn(): Promise<string> {
  const form = new URLSearchParams({ email: 'operator@desk.example', password }).toString();
  const typed = { 'content-type': 'application/x-www-form-urlencoded', origin: desk.url };
  const answer = await ask(desk.url, 'POST /sign-in', typed, form);
  return /set-cookie: (desk-session=[^;]+)/i.exec(answer)?.[1] ?? '';
}
const statusOf = (answer: string): number => Number(answer.split(' ')[1] ?? 0);

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
const prefixes = ['', 'assets/', 'pictures/', `${id}/`, 'full/', 'fonts/'];
const endings = ['json', 'webp', 'json%00.css', ''];

test.each(Object.entries(ups))('no path made of %s dots leads out of any server’s folder', async (_, up) => {
  const outside = fleet.root.slice(1);
  for (const [name, server] of Object.entries(servers)) {
    for (const prefix of prefixes) {
      const paths = endings.flatMap((ending) => {
        const file = ending === '' ? 'outside' : `outside.${ending}`;
        const absolute = `${outside}/${file}`;
        const folders = up.endsWith('/') || up.endsWith('\\') ? absolute : absolute.replaceAll('/', up.slice(-3));
        return [3, 16].map((depth) => `/${prefix}${up.repeat(depth)}${depth === 16 ? folders : file}`);
      });
      const headers = name === 'previews' ? { cookie: previewCookie } : {};
      const answers = await Promise.all(paths.map((path) => ask(server, `GET ${path}`, headers)));
      for (const [i, answer] of answers.entries()) {
        expect(answer, `${name} ${paths[i]}`).not.toContain(canary);
        expect(statusOf(answer), `${name} ${paths[i]}`).toBeLessThan(500);
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
      const answer = await ask(url, `${method} ${path}`, headers, body);
      const isFault = statusOf(answer) >= 500 || statusOf(answer) === 0;
      return isFault ? `${server} ${method} ${path}: ${answer.split('\r\n')[0]}` : null;
    });
  for (const name of names) {
    const paths = more.map((path) => ({ method: 'GET', path: path.replaceAll('%s', name) }));
    const query = `?${name}=${name}&token=${name}&keyword=${name}&page=${name}`;
    for (const server of ['sites', 'previews', 'partner CDN', 'third parties'])
      for (const { path } of paths)
        add(server, servers[server] ?? '', 'GET', path + query, server === 'previews' ? { cookie: previewCookie } : {});
    const routed: [string, string, readonly { method: string; path: string }[], Record<string, string>[]][] = [
      ['desk', desk.url, [...desk.routes, ...paths], [{ origin: desk.url }, { origin: desk.url, cookie }]],
      ['sandbox', sandbox.api, [...sandbox.routes, ...paths], [{ 'tenant-origin': full }, { 'tenant-origin': name }]],
    ];
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
    for (const [name, server] of Object.entries(servers)) {
      expect(statusOf(await ask(server, `GET ${target}`)), name).toBe(400);
    }
  },
);

/** Who gets in at the desk: sign-ins and their sessions, spellings, connections, proxies and forms of other sites. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { accounts, doorDesk, minutes } from '../../helpers/door-desk.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import { webhookKey as key, password } from '../../helpers/running-desk.ts';
import { startTlsProxy, type TlsProxy, tlsCertificate } from '../../helpers/tls-proxy.ts';

const { desk, log, later, now, get, post, signIn, isSignedIn } = doorDesk();
let proxy: TlsProxy;
beforeAll(async () => {
  proxy = await startTlsProxy(desk.url);
});
afterAll(() => proxy[Symbol.dispose]());

test('bodies of unknown length are taken, limited and refused as those that tell theirs', async () => {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'bada' } });
  const signed = signWebhook('msg_chunked', body, key, now());
  const halves = [body.slice(0, 20), body.slice(20)];
  const hook = `${desk.url}/hooks/content`;
  const send = async (address: string, chunks: string[], headers: Record<string, string> = {}, method = 'POST') =>
    (await rawRequest(address, { method, headers }, chunks)).status;
  expect(await send(hook, halves, { ...signed })).toBe(202);
  expect(await send(hook, ['{}'])).toBe(400);
  expect(await send(hook, [])).toBe(400);
  expect(await send(hook, ['x'.repeat(40_000), 'x'.repeat(40_000)])).toBe(413);
  expect(await send(`${desk.url}/policy-reports/bada`, ['{', '}'])).toBe(422);
  const form = { origin: desk.url, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send(`${desk.url}/sign-in`, [`email=${accounts.other}&pass`, `word=${password}`], form)).toBe(303);
  expect(await send(`${desk.url}/sign-in`, ['x'.repeat(20_000)], form)).toBe(413);
  for (const method of ['OPTIONS', 'PUT', 'TRACE', 'PROPFIND'])
    for (const path of ['/', '/sign-in', '/hooks/content'])
      expect(await send(desk.url + path, [], { origin: desk.url }, method), `${method} ${path}`).toBeLessThan(500);
  expect(log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('no spelling of a path gets in without a session', async () => {
  const spellings = ['//partners/haneul', '/./partners/haneul', '/x/../partners/haneul', '/partners//haneul'].concat(
    ['/PARTNERS/haneul', '/partners/haneul/', '/%70artners/haneul', '/partners/%68aneul', '/partners%2fhaneul'],
    ['/partners/haneul;x=1', '/partners/haneul%00', '/partners/haneul?admin=true', '/partners\\haneul', '/sign-in/../'],
    [
      '/sign-in/..%2fpartners/haneul',
      '/hooks/../partners/haneul',
      '/desk.js/../partners/haneul',
      '/..;/partners/haneul',
    ],
  );
  for (const path of spellings) {
    // The first `path` that is given counts: the address would tidy it up.
    const { status, headers, body } = await rawRequest(desk.url, { path });
    expect(status === 303 ? headers.location : status, path).toBeOneOf(['/sign-in', 400, 401, 403, 404]);
    expect(body, path).not.toContain('게시하기');
  }
});

test('connections that never end their request keep nobody else out', async () => {
  const { hostname, port } = new URL(desk.url);
  const halfOpen = Array.from({ length: 200 }, () => connect(Number(port), hostname));
  for (const socket of halfOpen) socket.on('error', () => undefined).write('POST /sign-in HTTP/1.1\r\nhost: desk\r\n');
  await Promise.all(halfOpen.map((socket) => (socket.connecting ? once(socket, 'connect') : null)));
  expect(await isSignedIn(await signIn(accounts.partner))).toBe(true);
  for (const socket of halfOpen) socket.destroy();
});

test('behind a TLS proxy a session is for TLS and this host alone; a cookie from elsewhere is no session', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = [new URLSearchParams({ email: accounts.partner, password }).toString()];
  const ask = (path: string, headers: Record<string, string>, method = 'GET', chunks: string[] = []) =>
    rawRequest(proxy.url + path, { method, headers, ca: tlsCertificate.cert }, chunks);
  const page = await ask('/sign-in', {});
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  // Of a browser that sends no `Sec-Fetch-Site`.
  const answer = await ask('/sign-in', { ...type, origin: proxy.url }, 'POST', form);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(answer.status).toBe(303);
  expect(cookie).toMatch(/^__Host-desk-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const own = cookie.split(';')[0] ?? '';
  expect((await ask('/', { cookie: own })).headers.location).toBe('/partners/haneul');
  // A page of another port can set a cookie of any name but this.
  const foreign = await signIn(accounts.other);
  expect((await ask('/', { cookie: `${foreign}; ${own}` })).headers.location).toBe('/partners/haneul');
  expect((await ask('/', { cookie: foreign })).headers.location).toBe('/sign-in');
  expect((await ask('/sign-in', { ...type, origin: 'https://elsewhere.example' }, 'POST', form)).status).toBe(403);
});

test('over plain HTTP a form of a named host is taken, without HSTS', async () => {
  const host = `desk.intern:${new URL(desk.url).port}`;
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  const form = [new URLSearchParams({ email: accounts.partner, password }).toString()];
  const answer = await rawRequest(`${desk.url}/sign-in`, { method: 'POST', headers }, form);
  expect(answer.status).toBe(303);
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^desk-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('a locked account, an unknown one and a wrong password are told alike', async () => {
  const pages = new Set<string>();
  for (const email of ['shown@desk.example', 'nobody@desk.example'])
    for (let i = 0; i < 7; i += 1) {
      const answer = await post('/sign-in', { email, password: `wrong ${i}` });
      pages.add(`${answer.status} ${(await answer.text()).replaceAll(email, '')}`);
    }
  expect(pages.size).toBe(1);
  expect([...pages][0]).toMatch(/^422 /);
});

test('a session ends with a new sign-in of its browser, when idle, after half a day, and on every device at once', async () => {
  const first = await signIn(accounts.partner);
  const second = await signIn(accounts.partner, { cookie: first });
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  // Each look at it keeps it.
  for (let i = 0; i < 7; i += 1) {
    later(100 * minutes);
    expect(await isSignedIn(second), `after ${i + 1} looks`).toBe(true);
  }
  later(100 * minutes);
  expect(await isSignedIn(second)).toBe(false);

  const idle = await signIn(accounts.partner);
  later(121 * minutes);
  expect(await isSignedIn(idle)).toBe(false);

  // A page that is left open asks by itself.
  const open = await signIn(accounts.partner);
  for (let i = 0; i < 3; i += 1) {
    later(50 * minutes);
    await get('/', { cookie: open, 'x-poll': '1' });
  }
  expect(await isSignedIn(open)).toBe(false);

  const [here, there, others] = [
    await signIn(accounts.partner),
    await signIn(accounts.partner),
    await signIn(accounts.other),
  ];
  expect((await post('/sign-out-everywhere', {}, { cookie: here ?? '' })).status).toBe(303);
  expect(await Promise.all([here, there, others].map((cookie) => isSignedIn(cookie ?? '')))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a session has ten streams of progress at most; they end with it, and HEAD opens none', async () => {
  const cookie = await signIn(accounts.partner);
  const open = () => get('/partners/haneul/events', { cookie });
  const head = () => fetch(`${desk.url}/partners/haneul/events`, { method: 'HEAD', headers: { cookie } });
  for (let i = 0; i < 12; i += 1) expect((await head()).status).toBe(200);
  const streams = [];
  for (let i = 0; i < 10; i += 1) streams.push(await open());
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await open()).status).toBe(429);
  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await open()).status).toBe(200);
  await post('/sign-out', {}, { cookie });
  // The end of the stream.
  expect(await streams[1]?.text()).toContain('event: progress');
});

test.each<[string, string, string, number]>([
  ['with a NUL in it', 'application/x-www-form-urlencoded', 'email=a%00b&password=x', 422],
  ['that is no form', 'multipart/form-data', 'hello', 422],
])('a sign-in %s is refused', async (_, type, body, code) => {
  const headers = { 'content-type': type, origin: desk.url };
  expect((await fetch(`${desk.url}/sign-in`, { method: 'POST', headers, body })).status).toBe(code);
});

test('a form of another site is refused on every route, signed in or not', async () => {
  const cookie = await signIn(accounts.operator);
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  const origins = ['https://elsewhere.example', 'null', `${desk.url}.evil.example`, `https${desk.url.slice(4)}`];
  const posts = desk.routes.filter(
    ({ method, path }) => method === 'POST' && !/^\/(?:hooks|policy-reports)\//.test(path),
  );
  expect(posts.length).toBeGreaterThan(8);
  const wrong: string[] = [];
  for (const { path } of posts)
    await Promise.all(
      types.flatMap((type) =>
        // What is before all routes is asked of one in each way.
        origins.slice(path === '/sign-in' ? 0 : -1).flatMap((origin) =>
          [cookie, ''].map(async (who) => {
            const headers = { origin, cookie: who, 'content-type': type, 'sec-fetch-site': 'cross-site' };
            const { status } = await rawRequest(desk.url + path.replace(':id', 'haneul'), { method: 'POST', headers });
            if (status !== 403) wrong.push(`${path} ${type} ${origin}: ${status}`);
          }),
        ),
      ),
    );
  expect(wrong).toEqual([]);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('pages of the console are kept by no browser', async () => {
  const cookie = await signIn(accounts.operator);
  for (const path of ['/sign-in', '/overview', '/partners/haneul', '/overview/records'])
    expect((await get(path, { cookie })).headers.get('cache-control'), path).toBe('no-store');
});

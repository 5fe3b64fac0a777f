/** Who gets in at the desk, and what its answers promise: sessions, roles, previews, headers and records. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../scripts/core/log.ts';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { type Access, routeAccess } from '../../../scripts/desk/auth/roles.ts';
import type { RunningDesk } from '../../../scripts/desk/start.ts';
import { loadPartner } from '../../../scripts/partners/partner-folder.ts';
import type { BuildContext } from '../../../scripts/pipeline/build-context.ts';
import { clinic } from '../../helpers/content.ts';
import { createFleet, type Fleet } from '../../helpers/fleet.ts';
import { freePort } from '../../helpers/free-port.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import { fleetPipeline, webhookKey as key, password, startTestDesk, statusToken } from '../../helpers/running-desk.ts';
import { sharedBuildContext } from '../../helpers/shared-build-context.ts';
import { startTlsProxy, type TlsProxy } from '../../helpers/tls-proxy.ts';

const ids = ['haneul', 'bada', 'shown'];
const accounts = {
  partner: 'haneul@desk.example',
  other: 'bada@desk.example',
  shown: 'shown@desk.example',
  operator: 'operator@desk.example',
  reader: 'reader@desk.example',
  approver: 'approver@desk.example',
} as const;
/** Each test begins a day after the one before. */
let clock = Date.now();
const later = (ms: number) => (clock += ms);
const minutes = 60_000;
const log: string[] = [];
let fleet: Fleet;
let context: BuildContext;
let desk: RunningDesk;
let proxy: TlsProxy;
let previewPort: number;

beforeAll(async () => {
  fleet = await createFleet();
  context = await sharedBuildContext();
  for (const id of ids) await fleet.add(id, clinic('처음'));
  previewPort = await freePort();
  desk = await startTestDesk({
    previewPort,
    partnerIds: ids,
    distRoot: fleet.dist,
    addressesOf: (id) => ({
      siteUrl: `https://${id}.example`,
      previewUrl: `http://${id}.localhost:${previewPort}`,
      ...(id === 'shown' && { editorUrl: 'https://admin.example/{collection}/{id}?field={field}' }),
    }),
    pipeline: fleetPipeline(fleet, context),
    loadPartner: (id) => loadPartner(id, fleet.partners),
    concurrency: 1,
    accounts: [
      { email: accounts.partner, name: '하늘', partner: 'haneul', password },
      { email: accounts.other, name: '바다', partner: 'bada', password },
      { email: accounts.shown, name: '보임', partner: 'shown', password },
      { email: accounts.operator, name: '운영자', partner: null, password },
      { email: accounts.reader, name: '보기', partner: 'haneul', role: 'reader', password },
      { email: accounts.approver, name: '승인', partner: 'haneul', role: 'approver', password },
    ],
    trustedProxies: ['127.0.0.1'],
    now: () => new Date(clock),
    log: createLog({ write: (line) => log.push(line) }),
  });
  proxy = await startTlsProxy(desk.url);
});
beforeEach(() => void later(24 * 60 * minutes));
afterAll(async () => {
  proxy.close();
  await desk.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(desk.url + path, { headers, redirect: 'manual' });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(desk.url + path, {
    method: 'POST',
    headers: { origin: desk.url, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
/** Answers with the cookie header of a session. */
async function signIn(email: string, headers: Record<string, string> = {}): Promise<string> {
  // Tests sign in more often than a client may in a minute.
  later(minutes);
  const response = await post('/sign-in', { email, password }, headers);
  expect(response.status).toBe(303);
  return cookieOf(response);
}
const isSignedIn = async (cookie: string) => (await get('/', { cookie })).headers.get('location') !== '/sign-in';

test('bodies of unknown length are taken, limited and refused as those that tell theirs', async () => {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'bada' } });
  const signed = signWebhook('msg_chunked', body, key, clock);
  const halves = [body.slice(0, 20), body.slice(20)];
  const hook = `${desk.url}/hooks/content`;
  const send = async (
    address: string,
    chunks: string[] | null,
    headers: Record<string, string> = {},
    method = 'POST',
  ) => (await rawRequest(address, { method, headers }, chunks)).status;
  expect(await send(hook, halves, { ...signed })).toBe(202);
  expect(await send(hook, ['{}'])).toBe(400);
  expect(await send(hook, null)).toBe(400);
  expect(await send(hook, ['x'.repeat(40_000), 'x'.repeat(40_000)])).toBe(413);
  expect(await send(`${desk.url}/policy-reports/bada`, ['{', '}'])).toBe(422);
  const form = { origin: desk.url, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send(`${desk.url}/sign-in`, [`email=${accounts.other}&pass`, `word=${password}`], form)).toBe(303);
  expect(await send(`${desk.url}/sign-in`, ['x'.repeat(20_000)], form)).toBe(413);
  for (const method of ['OPTIONS', 'PUT', 'TRACE', 'PROPFIND'])
    for (const path of ['/', '/sign-in', '/hooks/content'])
      expect(await send(desk.url + path, null, { origin: desk.url }, method), `${method} ${path}`).toBeLessThan(500);
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
  const { certificate } = proxy;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = [new URLSearchParams({ email: accounts.partner, password }).toString()];
  const ask = (path: string, headers: Record<string, string>, method = 'GET', chunks: string[] | null = null) =>
    rawRequest(proxy.url + path, { method, headers, certificate }, chunks);
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

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const roles = ['nobody', 'machine', 'reader', 'partner', 'approver', 'other', 'operator'] as const;
/** Who is let in by each kind of row. */
const allowed: Readonly<Record<Access, readonly (typeof roles)[number][]>> = {
  public: roles,
  'signed-in': ['reader', 'partner', 'approver', 'other', 'operator'],
  'own-partner': ['reader', 'partner', 'approver', 'operator'],
  publisher: ['partner', 'approver', 'operator'],
  loss: ['approver', 'operator'],
  operator: ['operator'],
  machine: ['operator', 'machine'],
};

test('each route is reached by the roles and the verb of its row alone, and every answer has the headers', async () => {
  const known = Object.keys(routeAccess);
  const served = desk.routes.map(({ method, path }) => `${method} ${path}`);
  expect(
    served.filter((route) => !known.includes(route)),
    'routes without a row',
  ).toEqual([]);
  expect(
    known.filter((route) => !served.includes(route)),
    'rows without a route',
  ).toEqual([]);

  const headers: Record<(typeof roles)[number], Record<string, string>> = {
    nobody: {},
    machine: { authorization: `Bearer ${statusToken}` },
    reader: { cookie: await signIn(accounts.reader) },
    partner: { cookie: await signIn(accounts.partner) },
    approver: { cookie: await signIn(accounts.approver) },
    other: { cookie: await signIn(accounts.other) },
    operator: { cookie: await signIn(accounts.operator) },
  };
  const wrong: string[] = [];
  const check = async (path: string, role: (typeof roles)[number], method: string) => {
    const access = routeAccess[`${method === 'HEAD' ? 'GET' : method} ${path}`];
    const isLetIn = access !== undefined && allowed[access].includes(role);
    // What those who may do it do to the others' sessions and builds is told by the tests of each.
    if (isLetIn && (method === 'POST' || path.endsWith('/events'))) return;
    const concrete = path.replace(':id', 'haneul').replace(':seq', '1').replace(':code', 'STALE');
    const answer = await rawRequest(desk.url + concrete, {
      method,
      headers: { origin: desk.url, ...headers[role] },
    });
    const isIn = answer.status < 400 && answer.headers.location !== '/sign-in';
    if (isIn !== isLetIn || answer.status >= 500) wrong.push(`${role} ${method} ${path}: ${answer.status}`);
    for (const [name, value] of Object.entries(everywhere))
      if (answer.headers[name] !== value) wrong.push(`${role} ${method} ${path}: ${name}`);
  };
  const paths = new Set(known.map((route) => route.split(' ')[1] ?? ''));
  for (const path of [...paths, '/nowhere', '/partners/haneul/nowhere'])
    await Promise.all(roles.flatMap((role) => verbs.map((method) => check(path, role, method))));
  expect(wrong).toEqual([]);
});

/** Of every answer. */
const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' };

test('an operator invites, resets and removes accounts while the desk runs; a link sets the password once, within three days', async () => {
  const cookie = await signIn(accounts.operator);
  const act = (what: string, form: Record<string, string>) => post(`/accounts/${what}`, form, { cookie });
  const linkOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const { pathname, search } = new URL(/id="link" readonly value="([^"]+)"/.exec(await answer.text())?.[1] ?? '');
    return { path: pathname + search, token: new URLSearchParams(search).get('token') ?? '' };
  };
  const email = 'new@desk.example';
  const enter = (word: string) => post('/sign-in', { email, password: word });
  const invite = { email: 'New@desk.example', name: '새 계정', partner: 'haneul', role: 'reader' };
  expect((await act('invite', { ...invite, partner: 'nowhere' })).status).toBe(422);
  const first = await linkOf(await act('invite', invite));
  expect((await act('invite', invite)).status).toBe(422);
  // What ends an account is never the first button, and says what it does.
  const list = await (await get('/accounts', { cookie })).text();
  expect(list).toMatch(/<details><summary aria-label="new@desk\.example [^"]+">.*?바로 끊깁니다.*?\/accounts\/remove/s);
  expect(list.replaceAll(/<details>[\s\S]*?<\/details>/g, '')).not.toMatch(/\/accounts\/(?:remove|reset)/);
  // Not before a password is set.
  expect((await enter('')).status).toBe(422);
  expect(await (await get(first.path)).text()).toContain(email);
  expect((await post('/password', { token: first.token, password: 'short' })).status).toBe(422);
  expect((await post('/password', { token: first.token, password: 'a long password' })).status).toBe(303);
  expect((await post('/password', { token: first.token, password: 'another password' })).status).toBe(422);
  expect(await (await get(first.path)).text()).toContain('이미 사용했거나');
  const entered = await enter('a long password');
  expect(entered.status).toBe(303);
  const reader = cookieOf(entered);
  // A reader sees his partner, and nothing that changes it.
  const page = await (await get('/partners/haneul', { cookie: reader })).text();
  expect(page).toContain('이 계정은 볼 수만 있습니다.');
  expect(page).not.toMatch(/action="\/partners\//);
  expect((await post('/partners/haneul/publish', {}, { cookie: reader })).status).toBe(404);

  // His own password, by the one before.
  const change = (current: string) => post('/account', { current, password: 'my own password' }, { cookie: reader });
  expect((await change('wrong')).status).toBe(422);
  expect((await change('a long password')).status).toBe(303);
  expect(await isSignedIn(reader)).toBe(false);
  const own = cookieOf(await enter('my own password'));
  expect(await isSignedIn(own)).toBe(true);

  // A reset ends sessions and password; its link ends.
  const late = await linkOf(await act('reset', { email }));
  expect(await isSignedIn(own)).toBe(false);
  expect((await enter('my own password')).status).toBe(422);
  later(3 * 24 * 60 * minutes);
  expect((await post('/password', { token: late.token, password: 'a long password' })).status).toBe(422);

  const again = await signIn(accounts.operator);
  const redo = (what: string, form: Record<string, string>) => post(`/accounts/${what}`, form, { cookie: again });
  const { token } = await linkOf(await redo('reset', { email }));
  await post('/password', { token, password: 'a long password' });
  // Locked out, and let in.
  for (let i = 0; i < 5; i += 1) await enter('wrong');
  expect((await enter('a long password')).status).toBe(422);
  expect(await (await get('/accounts', { cookie: again })).text()).toContain('비밀번호를 5회 잘못 입력하여');
  expect((await redo('unlock', { email })).status).toBe(303);
  const last = cookieOf(await enter('a long password'));
  expect(await isSignedIn(last)).toBe(true);
  for (let i = 0; i < 31; i += 1) await post('/sign-in', { email: 'x'.repeat(400), password: '' });
  expect((await enter('a long password')).status).toBe(429);
  expect(await (await get('/accounts', { cookie: again })).text()).toContain('name="client" value="127.0.0.1"');
  expect((await redo('unblock', { client: '127.0.0.1' })).status).toBe(303);
  expect((await enter('a long password')).status).toBe(303);

  // A new role holds for the session that is open, its stream of progress included.
  const opened = (path: string) => get(path, { cookie: last });
  const role = (form: Record<string, string>) => redo('role', { email, partner: 'haneul', ...form });
  expect((await role({ role: 'marketer', partner: 'nowhere' })).status).toBe(422);
  const stream = await opened('/partners/haneul/events');
  expect((await role({ role: 'marketer' })).status).toBe(303);
  expect(await (await opened('/partners/haneul')).text()).toContain('action="/partners/haneul/publish"');
  expect((await role({ role: 'reader', partner: 'bada' })).status).toBe(303);
  expect((await opened('/partners/haneul')).status).toBe(404);
  expect((await opened('/partners/bada')).status).toBe(200);
  await stream.text();
  expect((await role({ role: 'operator' })).status).toBe(303);
  expect((await opened('/accounts')).status).toBe(200);
  expect((await redo('role', { email: accounts.operator, role: 'reader', partner: 'haneul' })).status).toBe(422);
  expect((await redo('remove', { email })).status).toBe(303);
  expect(await isSignedIn(last)).toBe(false);
  expect((await enter('a long password')).status).toBe(422);
  const records = await (await get('/overview/records', { cookie: again })).text();
  for (const action of [
    '계정 초대',
    '비밀번호 재설정',
    '역할 바꾸기',
    '비밀번호 변경',
    '계정 잠금 풀기',
    '접속 주소 막힘 풀기',
    '계정 삭제',
  ])
    expect(records).toContain(`<td>${action}</td>`);
  expect(log.join('')).not.toContain(token);
});

test('a marketer of one partner reaches nothing of another, and nobody gets in from another site', async () => {
  const cookie = await signIn(accounts.partner);
  for (const path of ['/partners/bada', '/partners/bada/events', '/overview'])
    expect((await get(path, { cookie })).status, path).toBe(404);
  for (const path of ['/partners/bada/publish', '/partners/bada/rollback', '/overview/rebuild-all'])
    expect((await post(path, { release: '0'.repeat(16) }, { cookie })).status, path).toBe(404);
  const foreign = { cookie, origin: 'https://elsewhere.example' };
  expect((await post('/partners/haneul/publish', {}, foreign)).status).toBe(403);
  const nobody = await get('/partners/haneul');
  expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/sign-in']);
});

test.each<[string, string, string, number]>([
  ['with a NUL in it', 'application/x-www-form-urlencoded', 'email=a%00b&password=x', 422],
  ['that is no form', 'multipart/form-data', 'hello', 422],
  ['of over 16 kB', 'application/x-www-form-urlencoded', `email=${'x'.repeat(20_000)}`, 413],
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
        origins.flatMap((origin) =>
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

/** Of the preview of `shown`, at any host that is said. */
const preview = (path: string, cookie = '', host = `shown.localhost:${previewPort}`) =>
  rawRequest(`http://127.0.0.1:${previewPort}${path}`, { headers: { host, cookie } });
async function openPreview(): Promise<{ session: string; entry: string; cookie: string }> {
  const session = await signIn(accounts.shown);
  await post('/partners/shown/preview', {}, { cookie: session });
  const link = await get('/partners/shown/preview?path=%2Fproducts%2F1', { cookie: session });
  const address = new URL(link.headers.get('location') ?? '');
  expect(address.host).toBe(`shown.localhost:${previewPort}`);
  const entry = address.pathname + address.search;
  const opened = await preview(entry);
  expect([opened.status, opened.headers.location]).toEqual([303, '/products/1']);
  const [cookie = ''] = opened.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  return { session, entry, cookie: cookie.split(';')[0] ?? '' };
}

test('a preview is shown to whom the desk sends there, at its own host, to no crawler and no cache', async () => {
  expect((await preview('/')).status).toBe(403);
  const { entry, cookie, session } = await openPreview();
  // Once, in whatever spelling.
  for (const again of [entry, entry.replace('&path', '.&path')]) expect((await preview(again)).status).toBe(403);
  const page = await preview('/products/1', cookie);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect((await preview('/products/1')).status).toBe(403);
  expect((await preview('/products/1', cookie, `shown.evil.example:${previewPort}`)).status).toBe(404);
  expect((await preview('/products/1', cookie, 'shown')).status).toBe(404);
  expect((await preview('/products/1', cookie.replace(/=\d/, '=9'))).status).toBe(403);
  // What opens one partner's opens no other's.
  const others = await signIn(accounts.other);
  await post('/partners/bada/preview', {}, { cookie: others });
  expect((await preview('/products/1', cookie, `bada.localhost:${previewPort}`)).status).toBe(403);
  expect((await preview(entry, '', `bada.localhost:${previewPort}`)).status).toBe(403);
  // No other site is led to.
  const away = await get(`/partners/shown/preview?path=${encodeURIComponent('//evil.example')}`, { cookie: session });
  expect(new URL(away.headers.get('location') ?? '').searchParams.get('path')).toBe('/');
  // A link is no cookie, and a cookie no link.
  const [name, value = ''] = cookie.split('=');
  const unopened = new URL(away.headers.get('location') ?? '');
  expect((await preview('/products/1', `${name}=${unopened.searchParams.get('token')}`)).status).toBe(403);
  expect((await preview(`${unopened.pathname}?token=${value}&path=/`)).status).toBe(403);
  // Its link opens it within a minute.
  const { pathname, search } = new URL(away.headers.get('location') ?? '');
  later(2 * minutes);
  expect((await preview(pathname + search)).status).toBe(403);
  expect((await preview('/products/1', cookie)).status).toBe(200);
});

test('a place of a preview leads to its field in the editor, for who has an account', async () => {
  const { session, cookie } = await openPreview();
  expect((await preview('/products/1', cookie)).body).toContain('<h1 data-from="products/1#title"');
  expect((await preview('/_preview/edit.js', cookie)).body).toContain('/_preview/edit?from=');
  const edit = (place: string, by = cookie) => preview(`/_preview/edit?from=${encodeURIComponent(place)}`, by);
  const opened = await edit('products/1#options[0].title');
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    'https://admin.example/products/1?field=options%5B0%5D.title',
  ]);
  // The layout has no id, which this editor needs.
  for (const place of ['layout#menuList[0].title', 'nothing/1#title', '', 'products/1'])
    expect((await edit(place)).status, place).toBe(404);
  expect((await edit('products/1#title', '')).status).toBe(403);

  await post('/partners/shown/preview/share', {}, { cookie: session });
  const page = await (await get('/partners/shown', { cookie: session })).text();
  const share = new URL(/id="share-address" readonly value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
  const shared = (await preview(share.pathname + share.search)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await preview('/_preview/edit.js', shared)).body).toBe('');
  expect((await edit('products/1#title', shared)).status).toBe(404);
});

test('a shared preview opens without an account, says what it is on each page, and ends when it is withdrawn, published or over', async () => {
  const { session } = await openPreview();
  const share = async () => {
    await post('/partners/shown/preview/share', {}, { cookie: session });
    const page = await (await get('/partners/shown', { cookie: session })).text();
    return new URL(/id="share-address" readonly value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
  };
  const open = async ({ pathname, search }: URL, host?: string) => {
    const opened = await preview(pathname + search, '', host);
    return { status: opened.status, cookie: (opened.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' };
  };
  const address = await share();
  expect(await share()).toEqual(address);
  const { cookie } = await open(address);
  // A colleague opens it, too; another partner's host does not.
  expect((await open(address)).status).toBe(303);
  await post('/partners/bada/preview', {}, { cookie: await signIn(accounts.other) });
  expect((await open(address, `bada.localhost:${previewPort}`)).status).toBe(403);
  const page = await preview('/products/1', cookie);
  expect(page.body).toMatch(/<body[^>]*><p class="desk-preview" role="note">미리보기입니다\. .+까지 볼 수 있고/);
  expect(page.body).toMatch(/<link rel="stylesheet" href="\/_preview\.css">.*<\/head>/);
  expect((await preview('/_preview.css')).headers['content-type']).toContain('text/css');
  expect(await readFile(join(fleet.dist, '.desk/previews/shown/current/products/1.html'), 'utf8')).not.toContain(
    'desk-preview',
  );
  // The account that shared it may sign out.
  await post('/sign-out', {}, { cookie: session });
  expect((await preview('/products/1', cookie)).status).toBe(200);
  const again = await openPreview();
  expect((await preview('/products/1', cookie)).status).toBe(200);
  await post('/partners/shown/preview/unshare', {}, { cookie: again.session });
  expect((await preview('/products/1', cookie)).status).toBe(403);
  expect((await open(address)).status).toBe(403);
  await post('/partners/shown/preview/share', {}, { cookie: again.session });
  expect((await open(address)).status).toBe(403);
  later(24 * 60 * minutes);
  expect((await open(address)).status).toBe(403);
});

test('a preview is gone with the session that opened it, a day later, and as soon as something is published', async () => {
  const ended = await openPreview();
  expect((await preview('/', ended.cookie)).status).toBe(200);
  await post('/sign-out-everywhere', {}, { cookie: ended.session });
  expect((await preview('/', ended.cookie)).status).toBe(403);
  expect((await preview(ended.entry)).status).toBe(403);

  const { cookie } = await openPreview();
  later(119 * minutes);
  expect((await preview('/', cookie)).status).toBe(200);
  later(2 * minutes);
  expect((await preview('/', cookie)).status).toBe(403);

  const next = await openPreview();
  expect((await preview('/', next.cookie)).status).toBe(200);
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'shown' } });
  later(minutes);
  const headers = { ...signWebhook('msg_shown', body, key, clock) };
  expect((await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers, body })).status).toBe(202);
  await expect.poll(async () => (await preview('/', next.cookie)).status, { timeout: 30_000 }).toBe(403);
});

test('who did what is shown to operators, and neither records nor log hold a secret or a phone number', async () => {
  const planted = ['hunter2-password', '010-1234-5678', '01087654321', statusToken, 'whsec_cGxhbnRlZA', 'Kim patient'];
  const [typed = '', phone = '', digits = '', , webhook = '', patient = ''] = planted;
  const cookie = await signIn(accounts.partner);
  await post('/sign-in', { email: accounts.partner, password: typed });
  await post('/sign-in', { email: typed, password: phone });
  const reason = { why: `${patient} ${phone}`, acceptShrinkage: 'a'.repeat(64) };
  await post('/partners/haneul/accept-loss', reason, { cookie: await signIn(accounts.operator) });
  await post(`/partners/bada/publish?phone=${digits}`, { why: phone }, { cookie, 'user-agent': digits });
  await get(`/partners/${digits}?token=${webhook}`, { cookie, authorization: `Bearer ${statusToken}` });
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: digits, what: phone } });
  const signed = signWebhook('msg_planted', body, key, clock);
  await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers: { ...signed }, body });
  await fetch(`${desk.url}/hooks/content`, {
    method: 'POST',
    headers: { ...signed, 'webhook-signature': webhook },
    body,
  });
  const report = { 'csp-report': { 'blocked-uri': `https://x.example/${digits}`, 'violated-directive': phone } };
  await fetch(`${desk.url}/policy-reports/haneul`, { method: 'POST', body: JSON.stringify(report) });

  // Not of `shown`: its rebuild would close the preview of a test that follows.
  const notice = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'bada' } });
  const noticeHeaders = { ...signWebhook('msg_recorded', notice, key, clock) };
  expect(
    (await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers: noticeHeaders, body: notice })).status,
  ).toBe(202);

  const page = await (await get('/overview/records', { cookie: await signIn(accounts.operator) })).text();
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replaceAll(/<[^>]+>/g, ' '));
  for (const words of [
    ['게시 요청', 'bada', 'webhook', '127.0.0.1'],
    ['로그인 ', accounts.partner, '127.0.0.1'],
    ['로그인 실패', accounts.partner],
    ['내용 감소 승인', accounts.operator, 'haneul'],
    ['접근 거부', accounts.partner, 'bada', 'POST /partners/:id/publish'],
    ['계정 변경', accounts.operator],
  ])
    expect(
      rows.some((row) => words.every((word) => row.includes(word))),
      words.join(),
    ).toBe(true);
  for (const secret of [...planted, cookie.split('=')[1] ?? '']) {
    expect(page).not.toContain(secret);
    expect(log.join('')).not.toContain(secret);
  }
});

/** The desk with its own database: from a signed webhook to the live release, the console's doors, and the way back. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteError } from '../../scripts/core/errors.ts';
import { signWebhook } from '../../scripts/core/standard-webhook.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../scripts/desk/database/schema.ts';
import { openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { claimLive } from '../../scripts/desk/queue/fence.ts';
import { prune } from '../../scripts/desk/queue/maintenance.ts';
import {
  enqueueRebuildAll,
  type FleetRun,
  readFleetRun,
  registerRebuildAllWorker,
  runFleet,
} from '../../scripts/desk/queue/rebuild-all.ts';
import { startDesk } from '../../scripts/desk/start.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { writePullFacts } from '../../scripts/partners/source-content.ts';
import { type BuildContext, createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { openTarget, type Target } from '../../scripts/publish/target.ts';
import { currentManifest, currentRelease, readHistory } from '../../scripts/release/release-store.ts';
import { clinic, moment } from '../helpers/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';
import { type S3Server, startS3 } from '../helpers/s3-server.ts';

const key = Buffer.alloc(32, 3);
const password = 'desk-password';
const token = 'a token of machines, long enough';
const ids = ['haneul', 'held', 'warned', 'bada', 'shrink', 'halfway', 'slow', 'cut', 'due'];
/** How far ahead the notice of `due` lies when it is asked for: longer than a rebuild takes. */
const dueMs = 10_000;
/** Rebuilds of a partner wait for its gate. */
const gates = new Map<string, Promise<void>>();
/** How often the store of `halfway` still refuses. */
let refusals = 0;
let fleet: Fleet;
let store: S3Server;
let slow: Promise<string>;
let due: Promise<void>;
const told = new Map<string, string>();
let workshop: BuildContext;
let desk: Awaited<ReturnType<typeof startDesk>>;

beforeAll(async () => {
  fleet = await createFleet();
  workshop = await createBuildContext(1);
  store = await startS3(join(fleet.root, 's3'), 'sites');
  for (const id of ids) await fleet.add(id, clinic('처음', id === 'shrink' ? 24 : 3));
  desk = await startDesk({
    port: 0,
    host: '127.0.0.1',
    draftPort: 0,
    databaseUrl: undefined,
    webhookKeys: [key],
    partnerIds: ids,
    distRoot: fleet.dist,
    addressesOf: (id) => ({ siteUrl: `https://${id}.example`, draftUrl: `https://draft.${id}.example` }),
    worker: {
      partner: async (id) => {
        await gates.get(id);
        return loadPartner(id, fleet.partners);
      },
      workshop,
      concurrency: 2,
      live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
      pull: null,
      target: targetOf,
    },
    accounts: [
      { email: 'haneul@desk.example', name: '하늘', partner: 'haneul', password },
      { email: 'operator@desk.example', name: '운영자', partner: null, password },
    ],
    statusToken: token,
    now: () => new Date(),
    log: () => undefined,
    onState: (id, state) => told.set(id, state),
  });
  slow = slowHook();
  due = noticeAhead();
});
afterAll(async () => {
  await desk.stop();
  await store.stop();
  await workshop.close();
  await fleet.remove();
});

/** An S3 server for one partner; a folder stands for the others' store. */
async function targetOf(partner: string): Promise<Target> {
  const to = partner === 'haneul' ? 's3://sites/{partner}' : join(fleet.root, 'store/{partner}');
  const target = await openTarget({ to, layout: 'pointer', endpoint: store.endpoint }, partner);
  if (partner !== 'halfway' || refusals === 0) return target;
  refusals -= 1;
  const publish = async () => Promise.reject(new SiteError('STORE_FAILED', 'The store answers 503.'));
  return { ...target, publish };
}
const published = async (partner: string) => (await (await targetOf(partner)).live())?.release;

let deliveries = 0;
async function hook(partner: string, change: { id?: string; body?: string; signedAt?: number; key?: Buffer } = {}) {
  const body = change.body ?? JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner } });
  const id = change.id ?? `msg_${deliveries++}`;
  const headers = signWebhook(id, body, change.key ?? key, change.signedAt ?? Date.now());
  const response = await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A webhook whose body never ends, one byte now and then; the answer's first line. It is given up after ten seconds. */
async function slowHook(): Promise<string> {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'slow' } });
  const signed = Object.entries(signWebhook('msg_slow', body, key, Date.now())).map((pair) => pair.join(': '));
  const lines = ['POST /hooks/content HTTP/1.1', 'host: desk', `content-length: ${body.length}`, ...signed];
  const { hostname, port } = new URL(desk.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  const dripping = setInterval(() => socket.write(' '), 1000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  clearInterval(dripping);
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

async function noticeAhead(): Promise<void> {
  const publishAt = new Date(Date.now() + dueMs).toISOString();
  const notice = { id: 1, title: '곧 알릴 일', contentHtml: '<p>안내</p>', publishAt, updatedAt: moment };
  await fleet.add('due', clinic('처음', 3, { notices: [notice] }));
  await hook('due');
}

interface Status {
  readonly state: string | null;
  readonly seq: number;
  readonly error: { code: string } | null;
  readonly live: { release: string; seq: number } | null;
}
const status = async (partner: string) =>
  (await (
    await fetch(`${desk.url}/partners/${partner}/status`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Status;
const settled = (partner: string, seq: number) =>
  expect
    .poll(() => status(partner), { timeout: 30_000 })
    .toSatisfy((now: Status) => now.seq >= seq && now.state !== 'queued' && now.state !== 'building');

async function signedIn(email: string) {
  const response = await post('/sign-in', { email, password });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  return cookie.split(';')[0] ?? '';
}
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(desk.url + path, {
    method: 'POST',
    headers: { origin: desk.url, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('a signed webhook becomes a live release; a change is live again; the console shows it and returns to the first', async () => {
  const first = await hook('haneul');
  expect(first).toMatchObject({ status: 202, body: { accepted: true, joined: false } });
  await settled('haneul', Number(first.body.seq));
  const before = (await status('haneul')).live?.release;
  await fleet.add('haneul', clinic('다음'));
  const second = await hook('haneul');
  await settled('haneul', Number(second.body.seq));
  const after = await status('haneul');
  expect(after).toMatchObject({ state: 'live', seq: second.body.seq, live: { seq: second.body.seq } });
  expect(after.live?.release).not.toBe(before);
  expect(await published('haneul')).toBe(after.live?.release);
  expect(store.writes.filter(({ path }) => path === '/sites/haneul/current.json')).toMatchObject([
    { ifNoneMatch: '*', status: 200 },
    { ifMatch: expect.stringMatching(/^"\w+"$/), status: 200 },
  ]);

  const cookie = await signedIn('haneul@desk.example');
  const page = await (await fetch(`${desk.url}/partners/haneul`, { headers: { cookie } })).text();
  expect(page).toContain('<h1>하늘</h1>');
  expect(page).toContain(`name="release" value="${before}"`);
  const back = await post('/partners/haneul/roll-back', { release: before ?? '' }, { cookie });
  expect(back.status).toBe(303);
  expect(await currentRelease(join(fleet.dist, 'haneul'))).toBe(before);
  expect(await published('haneul')).toBe(before);
  expect(await status('haneul')).toMatchObject({ state: 'rolled_back', live: { release: before } });
  await expect.poll(() => told.get('haneul')).toBe('rolled_back');
  expect((await readHistory(join(fleet.dist, 'haneul')))[0]?.why).toBe('rollback');

  const look = await post('/partners/haneul/look', {}, { cookie });
  expect(look.status).toBe(303);
  const changes = await (await fetch(`${desk.url}/partners/haneul`, { headers: { cookie } })).text();
  expect(changes).toContain('/partners/haneul/preview?path=%2Fproducts%2F1');
  expect(await currentRelease(join(fleet.dist, 'haneul'))).toBe(before);
  // Told until something is published.
  await post('/partners/haneul/resume', {}, { cookie });
  const third = await hook('haneul');
  await settled('haneul', Number(third.body.seq));
  const past = await (await fetch(`${desk.url}/partners/haneul`, { headers: { cookie } })).text();
  expect(past).not.toContain('/partners/haneul/preview?path=%2Fproducts%2F1');
});

test('the console tells each warning of what is live, those of the pull first', async () => {
  await fleet.add('warned', clinic('처음', 40));
  const missing = { place: '/products/1', message: '‘처음’ 사진을 가져오지 못했습니다: 상태 404' };
  const readAt = new Date().toISOString();
  await writePullFacts(join(fleet.partners, 'warned/content'), { readAt, warnings: [missing] });
  await settled('warned', Number((await hook('warned')).body.seq));
  const cookie = await signedIn('operator@desk.example');
  const page = await (await fetch(`${desk.url}/partners/warned`, { headers: { cookie } })).text();
  const { warnings } = (await currentManifest(join(fleet.dist, 'warned'))) ?? { warnings: [] };
  expect(warnings[0]).toEqual(missing);
  expect(page).not.toContain('확인할 내용이 없습니다');
  const shown = page.slice(page.indexOf('data-part="warnings"'));
  expect(shown.match(/<li>/g)?.length).toBe(warnings.length);
  expect(shown).toContain(missing.message);
});

test('a rollback holds: a change waits and says so until somebody lets it go on, then what is now is published', async () => {
  const dist = join(fleet.dist, 'held');
  const built = async (title: string) => {
    await fleet.add('held', clinic(title));
    const asked = await hook('held');
    await settled('held', Number(asked.body.seq));
    return { state: (await status('held')).state, release: await currentRelease(dist) };
  };
  const good = await built('100,000원');
  const wrong = await built('10,000원');
  expect(wrong.release).not.toBe(good.release);
  const cookie = await signedIn('operator@desk.example');
  await post('/partners/held/roll-back', { release: good.release ?? '' }, { cookie });
  expect(await status('held')).toMatchObject({ state: 'rolled_back', paused: { release: good.release, waiting: 0 } });

  expect(await built('10,000원 그대로')).toEqual({ state: 'paused', release: good.release });
  expect(await built('10,000원 다른 공지')).toEqual({ state: 'paused', release: good.release });
  expect(await published('held')).toBe(good.release);
  expect(await status('held')).toMatchObject({ paused: { release: good.release, waiting: 2 } });
  const page = async () => (await fetch(`${desk.url}/partners/held`, { headers: { cookie } })).text();
  expect(await page()).toContain('자동 게시 일시 중지');
  expect(await page()).toContain('게시를 기다리는 변경 2건');
  expect(await (await fetch(`${desk.url}/overview`, { headers: { cookie } })).text()).toContain('자동 게시 일시 중지');
  // A build from the command line holds, too.
  expect((await fleet.build(['held'])).partners[0]).toMatchObject({ hold: { release: good.release }, error: null });
  expect(await currentRelease(dist)).toBe(good.release);

  await post('/partners/held/resume', {}, { cookie });
  await expect.poll(async () => (await status('held')).state, { timeout: 30_000 }).toBe('live');
  expect(await status('held')).toMatchObject({ paused: null });
  expect(await currentRelease(dist)).not.toBe(good.release);
  expect(await published('held')).toBe(await currentRelease(dist));
  expect(await page()).not.toContain('자동 게시 일시 중지');

  // Who publishes by hand lets it go on as well.
  await post('/partners/held/roll-back', { release: good.release ?? '' }, { cookie });
  await post('/partners/held/publish', {}, { cookie });
  await expect.poll(async () => (await status('held')).state, { timeout: 30_000 }).toBe('live');
  expect(await status('held')).toMatchObject({ paused: null });
});

test('what comes while a rebuild is at work joins one that waits, and the newest content wins', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set('bada', promise);
  const first = await hook('bada');
  await expect.poll(async () => (await status('bada')).state, { timeout: 30_000 }).toBe('building');
  const cookie = await signedIn('operator@desk.example');
  const events = await fetch(`${desk.url}/partners/bada/events`, { headers: { cookie } });
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const reader = events.body?.getReader();
  const told = Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(told).toMatch(/^event: progress$/m);
  expect(told).toContain('내용 받기');
  await reader?.cancel();
  const answers = await Promise.all(Array.from({ length: 30 }, () => hook('bada')));
  await fleet.add('bada', clinic('마지막'));
  const last = await hook('bada');
  resolve();
  await settled('bada', Number(last.body.seq));
  const numbers = new Set([first, ...answers, last].map(({ body }) => body.seq));
  expect(numbers.size).toBe(2);
  expect(answers.filter(({ body }) => body.joined === true)).toHaveLength(29);
  const { state, live } = await status('bada');
  expect(state).toBe('live');
  const html = await readFile(join(fleet.dist, 'bada/releases', live?.release ?? '', 'products/1.html'), 'utf8');
  expect(html).toContain('마지막');
});

test('a store that refuses leaves what is published, and the rebuild is tried again', async () => {
  const first = await hook('halfway');
  await settled('halfway', Number(first.body.seq));
  const before = await published('halfway');
  await fleet.add('halfway', clinic('다음'));
  refusals = 1;
  const second = await hook('halfway');
  await expect
    .poll(() => status('halfway'), { timeout: 30_000, interval: 20 })
    .toMatchObject({ state: 'failed', error: { code: 'STORE_FAILED' }, live: { release: before } });
  expect(await published('halfway')).toBe(before);
  await expect
    .poll(() => status('halfway'), { timeout: 30_000 })
    .toMatchObject({ state: 'live', seq: second.body.seq });
  expect(await published('halfway')).not.toBe(before);
});

test('one delivery has one effect, however often it comes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hook('bada', { id: 'msg_same' })));
  expect(answers.every(({ status: code }) => code === 202)).toBe(true);
  const first = answers.filter(({ body }) => body.repeated !== true);
  expect(first).toHaveLength(1);
  // Other tests close the gate of this partner.
  await settled('bada', Number(first[0]?.body.seq));
});

test.each([
  ['signed with another key', { key: Buffer.alloc(32, 4) }, 401],
  ['signed six minutes ago', { signedAt: Date.now() - 360_000 }, 401],
  ['of another shape', { body: '{"type":"content.changed"}' }, 422],
  ['that is no JSON', { body: 'hello' }, 422],
  ['of an unknown partner', { body: '{"type":"content.changed","timestamp":"now","data":{"partner":"nobody"}}' }, 422],
  ['of over 64 kB', { body: 'x'.repeat(70_000) }, 413],
])('a webhook %s is refused', async (_, change, code) => {
  expect((await hook('haneul', change)).status).toBe(code);
});

test('a webhook whose words were cut within a letter is taken, and keeps no other from it', async () => {
  const about = (what: string) =>
    JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'cut', what } });
  const bodies = ['앞', '가을 \ud83d', '\0 겨울', '뒤'].map(about);
  const answers = await Promise.all(bodies.map((body) => hook('cut', { body })));
  expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202]);
});

test('a webhook that does not come to its end is refused and asks for nothing', async () => {
  expect(await slow).toBe('HTTP/1.1 408 Request Timeout');
  expect((await status('slow')).state).toBeNull();
}, 30_000);

test('content that lost over half is held back in a named state, and published when a marketer says so', async () => {
  const first = await hook('shrink');
  await settled('shrink', Number(first.body.seq));
  const before = (await status('shrink')).live?.release;
  await fleet.add('shrink', clinic('처음', 2));
  const second = await hook('shrink');
  await settled('shrink', Number(second.body.seq));
  expect(await status('shrink')).toMatchObject({
    state: 'failed',
    error: { code: 'CONTENT_SHRANK' },
    live: { release: before },
  });
  const cookie = await signedIn('operator@desk.example');
  const page = await (await fetch(`${desk.url}/partners/shrink`, { headers: { cookie } })).text();
  expect(page).toContain('그래도 게시');
  await post('/partners/shrink/publish', { accept: 'loss', why: '정리' }, { cookie });
  await settled('shrink', Number(second.body.seq) + 1);
  expect((await status('shrink')).live?.release).not.toBe(before);
});

test('a marketer of one partner reaches nothing of another, and nobody gets in from another site', async () => {
  const cookie = await signedIn('haneul@desk.example');
  for (const path of ['/partners/bada', '/partners/bada/events', '/overview'])
    expect((await fetch(desk.url + path, { headers: { cookie }, redirect: 'manual' })).status, path).toBe(404);
  for (const path of ['/partners/bada/publish', '/partners/bada/roll-back', '/overview/rebuild-all'])
    expect((await post(path, { release: '0'.repeat(16) }, { cookie })).status, path).toBe(404);
  const foreign = { cookie, origin: 'https://elsewhere.example' };
  expect((await post('/partners/haneul/publish', {}, foreign)).status).toBe(403);
  const nobody = await fetch(`${desk.url}/partners/haneul`, { redirect: 'manual' });
  expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/sign-in']);
});

test.each<[string, string, string, number]>([
  ['with a NUL in it', 'application/x-www-form-urlencoded', 'email=a%00b&password=x', 422],
  ['that is no form', 'multipart/form-data', 'hello', 422],
  ['of over 16 kB', 'application/x-www-form-urlencoded', `email=${'x'.repeat(20_000)}`, 413],
])('a sign-in %s is refused', async (_, type, body, status) => {
  const headers = { 'content-type': type, origin: desk.url };
  expect((await fetch(`${desk.url}/sign-in`, { method: 'POST', headers, body })).status).toBe(status);
});

test('a second desk on the same folder refuses', async () => {
  await expect(openDeskDatabase(join(fleet.dist, '.desk'), undefined, () => undefined)).rejects.toThrow(
    /Another desk works on/,
  );
});

test('a rebuild of all stops when two of the first five fail; one that died asks nobody twice; any desk says how far it is', async () => {
  const folder = join(fleet.root, 'all');
  const database = await openDeskDatabase(folder, undefined, () => undefined);
  await openRebuildQueue(database);
  const partners = Array.from({ length: 7 }, (_, i) => `p${i}`);
  const ask = (at: string) =>
    enqueueRebuildAll(database, { kind: 'marketer', who: 'operator@desk.example', why: null, at: `2026-11-21T${at}Z` });
  const told = () => readFleetRun(database, partners);
  const rows = () => database.db.select().from(rebuilds);
  const end = (state: 'live' | 'failed', ...some: string[]) =>
    database.db
      .update(rebuilds)
      .set({ state, endedAt: new Date() })
      .where(and(eq(rebuilds.state, 'queued'), inArray(rebuilds.partner, some)));
  const asked = (count: number) => expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(count);
  const says = (run: FleetRun) => expect.poll(told, { timeout: 30_000 }).toEqual(run);

  await registerRebuildAllWorker(database, partners);
  expect(await told()).toBeNull();
  await ask('03:00:00');
  await asked(5);
  await end('failed', 'p0', 'p1');
  expect(await told()).toEqual({ total: 7, done: 2, failed: 2, state: 'running' });
  await end('failed', 'p2', 'p3', 'p4');
  await says({ total: 7, done: 5, failed: 5, state: 'stopped' });
  await ask('04:00:00');
  await asked(10);
  await end('failed', 'p1');
  await end('live', 'p0', 'p2', 'p3', 'p4');
  await asked(12);
  await end('live', 'p5', 'p6');
  await says({ total: 7, done: 7, failed: 1, state: 'done' });
  const trigger = { kind: 'marketer', who: 'operator@desk.example', why: null, at: '2026-11-21T04:00:00Z' } as const;
  expect(await runFleet(database, partners, trigger)).toEqual({ total: 7, done: 7, failed: 1, state: 'done' });
  expect(await rows()).toHaveLength(12);
  await database.close();
});

test('content that changes by itself is live soon after its moment, though nobody asks', async () => {
  await due;
  const page = join(fleet.dist, 'due/current/cscenter/notice/1.html');
  const shown = () => readFile(page, 'utf8').catch(() => '');
  await expect.poll(shown, { timeout: dueMs + 30_000 }).toContain('곧 알릴 일');
});

test('an older rebuild never publishes over a newer one; after ninety days it is forgotten', async () => {
  const folder = join(fleet.root, 'fence');
  const database = await openDeskDatabase(folder, undefined, () => undefined);
  const claim = (seq: number) => claimLive(database.db, 'haneul', seq);
  expect([await claim(5), await claim(4), await claim(5), await claim(6)]).toEqual([true, false, true, true]);
  const row = (days: number) => ({
    partner: `p${days}`,
    state: 'live' as const,
    triggers: [],
    askedAt: new Date(Date.now() - days * 86_400_000),
  });
  await database.db.insert(rebuilds).values([row(1), row(100)]);
  await prune(database.db, new Date(), 365);
  expect((await database.db.select().from(rebuilds)).map(({ partner }) => partner)).toEqual(['p1']);
  await database.close();
});

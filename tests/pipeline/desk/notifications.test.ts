/** Messages about failures, recoveries and publications, sent to a real mail server and a real receiver of webhooks. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notifySettings, parseEnvironment } from '../../../scripts/core/environment.ts';
import type { ErrorCode } from '../../../scripts/core/error-codes.ts';
import { err, ok } from '../../../scripts/core/errors.ts';
import { verifyWebhook } from '../../../scripts/core/standard-webhook.ts';
import type { DeskOptions } from '../../../scripts/desk/context.ts';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { claimDueOutages, openOutages } from '../../../scripts/desk/notifications/outages.ts';
import { keyOf } from '../../../scripts/desk/notifications/send-webhook.ts';
import { enqueueRebuild } from '../../../scripts/desk/queue/enqueue.ts';
import { configOf } from '../../helpers/fleet.ts';
import { type HttpHost, startHost } from '../../helpers/http-host.ts';
import { type MailServer, mailLogin, startMailServer } from '../../helpers/mail-server.ts';
import { createFakePipeline, type FakePipeline, rebuiltAs, statusToken } from '../../helpers/running-desk.ts';
import { queryDatabase, sharedPostgres } from '../../helpers/running-postgres.ts';
import { testDesks } from '../../helpers/test-desks.ts';
import { tlsCertificate } from '../../helpers/tls-proxy.ts';

const partnerIds = ['p0', 'p1', 'p2'];
const masterKey = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const desks = testDesks();
const postgres = sharedPostgres();
let mail: MailServer;
let receiver: HttpHost;
let hookUrl: string;
const hooks: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  receiver = await startHost(async (request, response) => {
    hooks.push({ headers: request.headers, body: await text(request) });
    response.end('thanks');
  });
  hookUrl = `${receiver.origin}/hook/T0KEN`;
  // Its name comes from a backend, and would add a receiver to each mail.
  const folder = join(desks.folder('partners'), 'p0');
  await mkdir(join(folder, 'content'), { recursive: true });
  await writeFile(join(folder, 'partner.json'), JSON.stringify(configOf('p0')));
  const name = { partnerName: '하늘의원\r\nBcc: evil@attacker.example' };
  await writeFile(join(folder, 'content/partner.json'), JSON.stringify(name));
});
afterEach(() => {
  mail.mood = 'takes';
  mail.mails.length = 0;
  hooks.length = 0;
});
afterAll(async () => {
  receiver.stop();
  await mail.stop();
});

function settings() {
  const login = `${mailLogin.user}:${encodeURIComponent(mailLogin.pass)}`;
  const { mail: server, ...rest } = notifySettings(
    parseEnvironment({
      SITE_SMTP_URL: `smtp://${login}@localhost:${mail.port}`,
      SITE_SMTP_FROM: 'desk@sites.example',
      SITE_NOTIFY_EMAIL: 'ops@sites.example',
      SITE_NOTIFY_KEY: masterKey,
      SITE_DESK_URL: 'https://desk.example',
    }),
  );
  return { ...rest, mail: server && { ...server, ca: tlsCertificate.cert } };
}

/** In one folder, whose partners they know. */
function start(pipeline: FakePipeline, more: Partial<DeskOptions> = {}) {
  const notifications = { email: ['web@p0.example', 'accounts'], webhook: hookUrl, finished: true };
  return desks.start(pipeline, {
    distRoot: desks.folder(`dist-${randomUUID()}`),
    partnerIds,
    notify: settings(),
    addressesOf: (id) => ({
      siteUrl: `https://${id}.example`,
      previewUrl: `https://preview.${id}.example`,
      ...(id === 'p0' && { notifications }),
    }),
    ...more,
    times: { newsPollMs: 400, gatherSeconds: 0, messageRetrySeconds: 0, messageRetries: 9999, ...more.times },
  });
}

test('who asked for what is refused is told by mail, with the reason', async () => {
  const awaited = rebuiltAs(7);
  const pipeline = createFakePipeline(({ onUnapproved }) => {
    onUnapproved?.(awaited);
    return err('build', 'APPROVAL_NEEDED', 'It waits for a second account.');
  });
  const desk = await start(pipeline);
  await desk.post('/partners/p1/publish', {}, { cookie: await desk.signIn('p1@desk.example') });
  await expect.poll(async () => (await desk.status('p1')).state).toBe('awaiting');
  const form = { release: awaited.release, why: '가격을 확인해 주세요' };
  expect((await desk.post('/partners/p1/refuse', form, { cookie: await desk.signIn() })).status).toBe(303);
  await expect.poll(receivers).toEqual(['p1@desk.example']);
  const [mailed] = mailTo('p1@desk.example');
  expect(mailed?.subject).toBe('[게시 관리] p1 게시 반려');
  expect(mailed?.text).toContain('operator@desk.example 반려: 가격을 확인해 주세요');
  expect(mailed?.text).toContain('https://desk.example/partners/p1');
});

const receivers = () => mail.mails.map(({ to }) => to.join()).toSorted();
const mailTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));

test('an outage of many tries and partners is told once to each, its end once, and a publication where it is asked for', async () => {
  let isDown = false;
  let aheadMs = 0;
  const pipeline = createFakePipeline(async ({ partner }) => {
    // Tried again at once, it would keep the machine busy.
    await sleep(50);
    return isDown
      ? err('backend', 'BACKEND_HTTP', `https://backend.example/${partner}?token=s3cret answers 503.`)
      : ok({ changes: { added: [], changed: partner === 'p0' ? [{ path: '/', title: '홈' }] : [], removed: [] } });
  });
  const databaseUrl = await postgres.createDatabase();
  const now = () => new Date(Date.now() + aheadMs);
  const desk = await start(pipeline, { databaseUrl, now, concurrency: partnerIds.length });
  const count = async (table: string) =>
    (await queryDatabase(databaseUrl, `select count(*)::int as n from ${table}`))[0]?.n;
  await desk.settled('p2', (await desk.hook('p2')).body.seq);
  isDown = true;
  for (const id of ['p0', 'p1']) await desk.hook(id);
  // A check that finds nothing leaves no row, and ends the outage all the same.
  const own = await openDeskDatabase('', databaseUrl, () => undefined);
  await enqueueRebuild(own, 'p2', { kind: 'check', who: null, why: null, at: now().toISOString() });
  await own.close();
  await expect.poll(() => count('desk_outages')).toBe(3);
  await expect.poll(() => pipeline.log.length).toBeGreaterThan(9);
  // Most failures pass within two minutes, and nobody hears of them.
  expect(await count("pgboss.job where name = 'notification'")).toBe(0);
  aheadMs = 150_000;
  await expect.poll(receivers).toEqual(['ops@sites.example', 'p0@desk.example', 'web@p0.example']);
  await expect.poll(() => hooks.length).toBe(1);
  const tried = pipeline.log.length;
  await expect.poll(() => pipeline.log.length).toBeGreaterThan(tried + 6);
  expect(await count("pgboss.job where name = 'notification'")).toBe(4);

  const [toOperators] = mailTo('ops@sites.example');
  expect(toOperators?.subject).toBe('[게시 관리] 병원 3곳 게시 실패 (BACKEND_HTTP)');
  expect(toOperators).toMatchObject({ from: 'desk@sites.example', isEncrypted: true });
  expect(toOperators?.text).toMatch(/- p1 \(p1\)[\s\S]*answers 503[\s\S]*https:\/\/desk\.example\/overview/);
  expect(toOperators?.text).toContain('https://desk.example/errors/BACKEND_HTTP');
  const [toPartner] = mailTo('web@p0.example');
  expect(toPartner?.subject).toBe('[게시 관리] 하늘의원 Bcc: evil@attacker.example 게시 실패');
  expect(toPartner?.headers).not.toContain('bcc');
  expect(toPartner?.text).toMatch(/오류로 응답했습니다\. \(BACKEND_HTTP\)[\s\S]*https:\/\/desk\.example\/partners\/p0/);
  expect(toPartner?.text).toMatch(/^하늘의원 Bcc: evil@attacker\.example \(p0\) 사이트를/);
  // Of the others a partner hears nothing.
  expect(toPartner?.text).not.toContain('p1');
  const [failed] = hooks;
  const headers = new Headers(failed?.headers as Record<string, string>);
  const verify = (of: string | null) =>
    verifyWebhook(headers, Buffer.from(failed?.body ?? ''), [keyOf(Buffer.alloc(32, 5), of)], Date.now());
  expect([verify('p0').ok, verify('p1').ok, verify(null).ok]).toEqual([true, false, false]);
  const data = { partners: ['p0'], count: 1, code: 'BACKEND_HTTP', url: 'https://desk.example/partners/p0' };
  expect(JSON.parse(failed?.body ?? '')).toMatchObject({ type: 'publication.failed', data });
  for (const text of [...mail.mails.map((sent) => sent.text), failed?.body]) expect(text).not.toContain('s3cret');

  isDown = false;
  await expect.poll(() => mailTo('ops@sites.example').length).toBe(2);
  expect(mailTo('ops@sites.example')[1]?.subject).toBe('[게시 관리] 병원 3곳 게시 복구');
  expect(mailTo('ops@sites.example')[1]?.text).toMatch(/까지, \d+분/);
  // The publication that ended it has changed a page, too.
  await expect.poll(() => hooks.map(({ body }) => JSON.parse(body).type)).toHaveLength(3);
  const types = hooks.map(({ body }) => JSON.parse(body).type);
  expect(types.slice(1).toSorted()).toEqual(['publication.finished', 'publication.recovered']);
  await expect.poll(() => mailTo('web@p0.example').length).toBe(3);
  await expect.poll(() => count("pgboss.job where name = 'notification' and state < 'completed'")).toBe(0);
  expect(await count("pgboss.job where name = 'notification'")).toBe(4 + 1 + 3 + 3);

  // The console says where messages go, and sends one for trial.
  const cookie = await desk.signIn();
  const section = async () =>
    /data-part="notifications"[\s\S]*?<\/section>/.exec(await desk.page('/partners/p0', cookie))?.[0];
  expect(await section()).toMatch(/web@p0\.example[\s\S]*p0@desk\.example[\s\S]*최근에 보낸 알림[\s\S]*보냄/);
  expect(await section()).not.toContain('T0KEN');
  expect((await desk.post('/notifications/trial', { partner: 'p0' }, { cookie })).status).toBe(303);
  await expect.poll(() => mailTo('p0@desk.example').at(-1)?.subject).toBe('[게시 관리] 시험 알림');
  await expect.poll(() => hooks.length).toBe(4);
});

test('a server that hangs or refuses delays no rebuild; another desk sends later, once; what is given up is shown', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline(({ partner }) =>
    partner === 'p1' ? err('partner-data', 'PARTNER_CONFIG', 'partner.json: home: wrong') : ok({}),
  );
  const times = { messageTimeoutMs: 300 };
  mail.mood = 'hangs';
  const first = await start(pipeline, { databaseUrl, times });
  await first.settled('p1', (await first.hook('p1')).body.seq);
  await expect.poll(() => mail.connections).toBeGreaterThan(0);
  expect((await first.settled('p0', (await first.hook('p0')).body.seq)).state).toBe('live');
  const cookie = await first.signIn();
  await expect.poll(() => first.page('/queue', cookie)).toMatch(/다시 보낼 예정 · [1-9]\d*번 시도/);
  mail.mood = 'refuses';
  await expect.poll(() => first.page('/queue', cookie)).toContain('Come back later');
  expect(await first.page('/queue', cookie)).not.toContain('abc123');
  await desks.stopLast();
  expect(mail.mails).toEqual([]);
  mail.mood = 'takes';
  const second = await start(pipeline, { databaseUrl });
  await expect.poll(receivers).toEqual(['ops@sites.example']);
  expect(mail.mails[0]?.subject).toBe('[게시 관리] p1 게시 실패 (PARTNER_CONFIG)');
  const query = (text: string) => queryDatabase(databaseUrl, text);
  const states = () => query("select state::text from pgboss.job where name = 'notification'");
  await expect.poll(states).toEqual([{ state: 'completed' }]);
  // The next message is at its last try.
  mail.mood = 'refuses';
  const again = await second.signIn();
  await query(`
    create function last() returns trigger language plpgsql as 'begin new.retry_limit = 0; return new; end';
    create trigger last before insert on pgboss.job for each row when (new.name = 'notification') execute function last();`);
  await second.post('/notifications/trial', { partner: '' }, { cookie: again });
  await expect.poll(() => second.page('/queue', again)).toContain('보내지 못함');
  const metrics = await (await second.get('/metrics', { authorization: `Bearer ${statusToken}` })).text();
  expect(metrics).toContain('desk_messages_given_up 1');
  expect(metrics).toContain('desk_partners_failing{code="PARTNER_CONFIG",retried="false"} 1');
  expect(mail.mails).toHaveLength(1);
});

test('partners of one code are one cause while it spreads; what needs a person in the end is told again', async () => {
  const { db, close } = await openDeskDatabase('', await postgres.createDatabase(), () => undefined);
  desks.endWithTest(close);
  const start = Date.parse('2026-11-27T00:00:00Z');
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const fail = (minutes: number, code: ErrorCode, ...partners: string[]) =>
    openOutages(
      db,
      partners.map((partner) => ({
        partner,
        rebuild: 1,
        startedAt: at(minutes),
        failure: err('build', code, '').error,
      })),
    );
  const take = async (minutes: number) =>
    (await claimDueOutages(db, at(minutes - 2), at(minutes))).map(({ partner, id, cause }) => [partner, cause === id]);
  await fail(0, 'BACKEND_HTTP', 'a', 'b');
  expect(await take(1)).toEqual([]);
  expect(await take(2)).toEqual([
    ['a', true],
    ['b', false],
  ]);
  await fail(60, 'BACKEND_TIMEOUT', 'a');
  await fail(60, 'BACKEND_HTTP', 'c');
  expect(await take(100)).toEqual([['c', false]]);
  // Nobody joined it for two hours.
  await fail(300, 'BACKEND_HTTP', 'd');
  expect(await take(302)).toEqual([['d', true]]);
  await fail(303, 'CONTENT_SHRANK', 'b');
  expect(await take(303)).toEqual([['b', true]]);
  await fail(304, 'BACKEND_HTTP', 'b');
  expect(await take(310)).toEqual([]);
});

/** What the desk tells machines, and whom it lets in, over a database of its own. */
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Failure, ok } from '../../../scripts/core/errors.ts';
import { hashPassword } from '../../../scripts/core/password.ts';
import { redact } from '../../../scripts/core/redact.ts';
import {
  changeRole,
  inviteAccount,
  putAccount,
  readAccounts,
  removeAccount,
} from '../../../scripts/desk/auth/accounts.ts';
import { readRecords, recordAccount } from '../../../scripts/desk/auth/records.ts';
import { findSession, signIn } from '../../../scripts/desk/auth/sessions.ts';
import {
  type DeskDatabase,
  openDeskDatabase,
  openPostgres,
} from '../../../scripts/desk/database/open-desk-database.ts';
import { accounts } from '../../../scripts/desk/database/schema.ts';
import { prune } from '../../../scripts/desk/queue/maintenance.ts';
import { freePort } from '../../helpers/http-host.ts';
import { createFakePipeline, startTestDesk, statusToken } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

const partner = 'saebyeok';
const password = 'right-password';
let root: string;
let database: DeskDatabase;

beforeAll(async () => {
  root = await createTemporaryFolder('answers');
  database = await openDeskDatabase(join(root, 'desk'), await sharedPostgres().createDatabase(), () => undefined);
});
afterAll(async () => {
  await database.close();
});

test('machines with the token follow the rebuilds; anybody else reads state and code', async () => {
  let error: Failure | null = null;
  const gate = Promise.withResolvers<void>();
  const pipeline = createFakePipeline(async () => {
    await gate.promise;
    return error === null ? ok({}) : { ok: false as const, error };
  });
  const desk = await startTestDesk({
    distRoot: join(root, 'dist'),
    partnerIds: [partner],
    pipeline,
    accounts: [],
  });
  const ask = async (headers: Record<string, string>) =>
    (await (await desk.get(`/partners/${partner}/status`, headers)).json()) as object;
  const figures = async () => (await desk.get('/metrics', { authorization: `Bearer ${statusToken}` })).text();
  expect(await desk.status(partner)).toMatchObject({ partner, state: null, live: null });
  expect((await desk.get('/partners/nobody/status')).status).toBe(404);
  expect(await (await desk.get('/healthz')).json()).toEqual({ ok: true });
  expect((await desk.get('/metrics')).status).toBe(401);

  const { seq } = (await desk.hook(partner)).body;
  await expect.poll(() => desk.status(partner)).toMatchObject({ state: 'building', seq, step: 'pull' });
  await desk.hook(partner);
  expect(await figures()).toMatch(/^desk_queue_waiting 1$/m);
  gate.resolve();
  await desk.settled(partner, Number(seq) + 1);
  expect(await desk.status(partner)).toMatchObject({ state: 'live', error: null });
  // A rebuild is counted once its outcome is written.
  await expect.poll(figures).toMatch(/^desk_rebuilds_total\{outcome="live"\} 2$/m);
  const answer = await figures();
  expect(answer).toMatch(/^desk_queue_waiting 0$/m);
  expect(answer).toMatch(/^desk_rebuild_seconds_bucket\{le="\+Inf"\} 2$/m);
  expect(answer).toMatch(new RegExp(`^desk_live_release_timestamp_seconds\\{partner="${partner}"\\} \\d{10}$`, 'm'));

  error = { kind: 'build', code: 'BROKEN_LINKS', message: 'Page /a is broken.' };
  await desk.settled(partner, (await desk.hook(partner)).body.seq);
  expect(await ask({})).toEqual({ state: 'failed', code: 'BROKEN_LINKS' });
  await expect.poll(figures).toMatch(/^desk_failures_total\{code="BROKEN_LINKS"\} 1$/m);
  expect(await ask({ authorization: `Bearer ${statusToken}x` })).toEqual({ state: 'failed', code: 'BROKEN_LINKS' });
  expect(await desk.status(partner)).toMatchObject({ error: { code: 'BROKEN_LINKS', message: 'Page /a is broken.' } });
  error = {
    kind: 'unexpected',
    code: 'UNEXPECTED',
    message: 'TypeError: x is not a function\n    at /srv/desk.ts:1:1',
  };
  await desk.hook(partner);
  await expect.poll(() => desk.status(partner)).toMatchObject({ error: { kind: 'unexpected' } });
  expect(JSON.stringify(await desk.status(partner))).not.toContain('/srv');
  await desk.stop();
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
async function account(email: string) {
  await putAccount(database.db, { email, name: '하늘', partner }, password);
  return async (word: string, minutes: number) => {
    const answer = await signIn(database.db, email, word, at(minutes));
    return answer.ok ? 'in' : answer.reason;
  };
}

test('a lock ends after a quarter of an hour, and a new count begins', async () => {
  const enter = await account('locked@desk.example');
  for (let i = 0; i < 5; i += 1) expect(await enter(`wrong ${i}`, 0)).toBe('wrong');
  expect(await enter(password, 14)).toBe('wrong');
  expect(await enter('wrong', 16)).toBe('wrong');
  expect(await enter(password, 16)).toBe('in');
  for (let i = 0; i < 4; i += 1) expect(await enter(`wrong ${i}`, 17)).toBe('wrong');
  expect(await enter(password, 17)).toBe('in');
});

test('of guesses that come together none is looked at beyond the fifth, and three are hashed at once', async () => {
  const enter = await account('guessed@desk.example');
  for (let i = 0; i < 4; i += 1) await enter(`wrong ${i}`, 0);
  expect(await Promise.all(['wrong', 'wrong', password].map((word) => enter(word, 0)))).toEqual(
    Array.from({ length: 3 }, () => 'wrong'),
  );
  const flood = await Promise.all(Array.from({ length: 20 }, () => enter(password, 1)));
  expect(flood.filter((answer) => answer !== 'busy')).toHaveLength(3);
});

test('a password that was hashed before its cost rose is hashed anew at the next sign-in', async () => {
  const email = 'older@desk.example';
  const enter = await account(email);
  const mine = eq(accounts.email, email);
  await database.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password, 11) })
    .where(mine);
  const [before] = await database.db.select().from(accounts).where(mine);
  expect(await enter(password, 0)).toBe('in');
  const [after] = await database.db.select().from(accounts).where(mine);
  expect([before?.passwordHash, after?.passwordHash].map((hash) => hash?.slice(0, 14))).toEqual([
    '$scrypt$ln=11,',
    '$scrypt$ln=10,',
  ]);
  expect(await enter(password, 0)).toBe('in');
});

test('an account that gets a new password is signed out everywhere', async () => {
  const email = 'renewed@desk.example';
  await account(email);
  const entered = await signIn(database.db, email, password, at(0));
  const isIn = async () => entered.ok && (await findSession(database.db, entered.token, at(1), false)) !== null;
  expect(await isIn()).toBe(true);
  await account(email);
  expect(await isIn()).toBe(false);
});

test('of two operators who end each other in the same moment one remains, and he cannot be ended', async () => {
  const { db } = database;
  const operator = { name: '운영자', partner: null };
  const asReader = { role: 'reader', partner: 'haneul' } as const;
  for (const email of ['a@desk.example', 'b@desk.example']) await putAccount(db, { ...operator, email }, password, 10);
  // He has no password yet, so nobody could sign in.
  await inviteAccount(db, { ...operator, email: 'c@desk.example', role: 'operator' }, new Date());
  // Two connections that are there already, so that the two begin together.
  await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select pg_sleep(0.1)`)]);
  const changed = await Promise.all([
    changeRole(db, 'a@desk.example', asReader),
    changeRole(db, 'b@desk.example', asReader),
  ]);
  expect(changed.toSorted()).toEqual([false, true]);
  const last = changed[0] ? 'b@desk.example' : 'a@desk.example';
  expect(await removeAccount(db, last)).toBe(false);
  expect((await readAccounts(db)).find(({ email }) => email === last)).toMatchObject({ role: 'operator' });
  expect(await removeAccount(db, 'c@desk.example')).toBe(true);
});

test('what a log tells of a query that failed holds none of its values', async () => {
  const values = ['홍길동\n1990', 'kim@example.com', '010-1234-5678', '$scrypt$ln=10,r=8,p=1$c2FsdA$a2V5'];
  const query = sql`select * from missing where a = ${values[0]} and b = ${values[1]} and c = ${values[2]} and d = ${values[3]}`;
  const error = await database.db.execute(query).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.stack).toContain('010-1234-5678');
  const line = redact(error?.stack ?? '');
  for (const value of values) expect(line).not.toContain(value);
  expect(line).toContain('select * from missing');
  expect(line).toContain('answers.test.ts');
  expect(redact('GET /?token=abc&password: "d e" +82 10 1234 5678 2026-11-23T08:00:00.000Z 127.0.0.1:4603')).toBe(
    'GET /?token=…&password: … … 2026-11-23T08:00:00.000Z 127.0.0.1:4603',
  );
});

test('records are kept as long as the setting says', async () => {
  const { db } = database;
  const now = at(0);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const days of [29, 31]) await recordAccount(db, `${days}@desk.example`, null, daysAgo(days));
  await prune(db, now, 30);
  expect((await readRecords(db)).map(({ detail }) => detail)).toEqual(['29@desk.example']);
});

test('no connection that a transaction lost is kept, whether it died inside or could not begin', async () => {
  const { db, close } = await openPostgres(await sharedPostgres().createDatabase(), 2);
  // As often as there are connections: those that were kept would be waited for in the end.
  for (let i = 0; i < 2; i += 1) {
    const dies = db.transaction((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'));
    await expect(dies).rejects.toThrow();
    const neverBegins = db.transaction(async () => undefined, { isolationLevel: 'none' as never });
    await expect(neverBegins).rejects.toThrow('begin');
  }
  expect(await db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('an address without a server is told in one line', async () => {
  const none = `postgres://postgres:password@127.0.0.1:${await freePort()}/postgres`;
  await expect(openDeskDatabase('', none, () => undefined)).rejects.toMatchObject({
    code: 'DATABASE_UNUSABLE',
    message: expect.stringMatching(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*$/),
  });
});

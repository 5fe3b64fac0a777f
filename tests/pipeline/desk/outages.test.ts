/** What a person and a machine are answered while a desk's PostgreSQL, store or folder is out of order. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteError } from '../../../scripts/core/errors.ts';
import type { LogEntry } from '../../../scripts/core/log.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import { createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

const log: LogEntry[] = [];
let desk: TestDesk;
let client: pg.Client;
/** Of another database of the server. */
let admin: pg.Client;
let cookie: string;

beforeAll(async () => {
  const databaseUrl = await sharedPostgres().createDatabase();
  client = new pg.Client(databaseUrl);
  await client.connect();
  admin = new pg.Client(Object.assign(new URL(databaseUrl), { pathname: 'postgres' }).href);
  await admin.connect();
  desk = await startTestDesk({
    distRoot: join(await createTemporaryFolder('outages'), 'dist'),
    // What the tests of the other publish would end a preview.
    partnerIds: ['haneul', 'shown'],
    pipeline: createFakePipeline(),
    target: async () => {
      throw new SiteError('STORE_FAILED', 'It is away.');
    },
    databaseUrl,
    log: (entry) => log.push(entry),
  });
  cookie = await desk.signIn();
});
afterAll(async () => {
  await desk.stop();
  await client.end();
  await admin.end();
});

const publish = (accept: string) => desk.post('/partners/haneul/publish', {}, { cookie, accept });

const databaseName = async () =>
  (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
const ownPid = async () => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const endOthers = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2';

/** Of a press on a button of the console, in a browser and by a machine; `fault-answer.test.ts` has what else is one. */
async function expectOutage(): Promise<void> {
  const page = await publish('text/html');
  const words = expect.stringContaining('데이터베이스가 응답하지 않거나 저장할 수 없는 상태입니다');
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([503, '10', words]);
  const [request, code] = [page.headers.get('x-request-id') ?? '', 'DATABASE_FAILED'];
  expect(log).toContainEqual(expect.objectContaining({ event: 'fault', request, code }));
  expect(await (await publish('*/*')).json()).toMatchObject({ code });
}

test('a database whose disk is full is an outage at the console', async () => {
  await client.query(`
create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
create trigger refuse before insert on desk_rebuilds for each row execute function refuse();`);
  await expectOutage();
  await client.query('drop trigger refuse on desk_rebuilds; drop function refuse');
  expect((await publish('text/html')).status).toBe(303);
  // The store is away all the while, as the page says; where nothing is paused nothing is resumed, and no record says it.
  expect(await desk.page('/partners/haneul', cookie)).toContain('사이트 저장소가 응답하지 않아');
  expect((await desk.post('/partners/haneul/resume', {}, { cookie })).status).toBe(303);
  const records = await desk.page('/overview/records', cookie);
  expect(records).toContain('게시 요청');
  expect(records).not.toContain('<td>자동 게시 다시 시작</td>');
});

test('a database that has become read only is an outage at the console, and the desk is not ready', async () => {
  const name = await databaseName();
  await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
  await admin.query(endOthers, [name, await ownPid()]);
  await expect
    .poll(async () => (await desk.get('/readyz')).json())
    .toMatchObject({
      missing: expect.arrayContaining(['The database takes no writes.']),
    });
  await expectOutage();
  await client.query('set default_transaction_read_only = off');
  await admin.query(`alter database "${name}" reset default_transaction_read_only`);
  await admin.query(endOthers, [name, await ownPid()]);
  await expect.poll(async () => (await publish('text/html')).status).toBe(303);
});

test('a database that takes no connection is an outage for pages and previews, and ends nothing', async () => {
  await desk.post('/partners/shown/preview', {}, { cookie });
  const opened = await desk.get('/partners/shown/preview', { cookie });
  const link = new URL(opened.headers.get('location') ?? '');
  const again = await desk.get('/partners/shown/preview', { cookie });
  const { headers } = await rawRequest(again.headers.get('location') ?? '');
  const own = { host: link.host, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
  const events = get({ host: '127.0.0.1', port: link.port, path: '/_preview/events', headers: own });
  const [stream] = (await once(events, 'response')) as [IncomingMessage];
  const name = await databaseName();
  await admin.query(`alter database "${name}" allow_connections false`);
  await admin.query(endOthers, [name, await ownPid()]);
  const page = await desk.get('/partners/shown', { cookie, accept: 'text/html' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  // It ends, so that the browser asks again, and says nothing of an end of the preview.
  const sent = await text(stream);
  expect(sent).toMatch(/^event: account\n/);
  expect(sent).not.toContain('event: ended');
  const open = () => rawRequest(link.href);
  expect(await open()).toMatchObject({ status: 503, body: expect.stringContaining('데이터베이스가 응답하지 않거나') });
  await admin.query(`alter database "${name}" allow_connections true`);
  await expect.poll(async () => (await desk.get('/partners/shown', { cookie })).status).toBe(200);
  expect((await open()).status).toBe(303);
});

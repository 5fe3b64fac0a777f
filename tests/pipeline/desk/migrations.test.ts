/** A desk on the filled database of a former version. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../scripts/core/errors.ts';
import { sha256 } from '../../../scripts/core/hash.ts';
import { paths } from '../../../scripts/core/paths.ts';
import { createFakePipeline, releaseName, statusToken } from '../../helpers/running-desk.ts';
import { queryDatabase, sharedPostgres } from '../../helpers/running-postgres.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const postgres = sharedPostgres();

/** The desk's own tables as the first two migrations leave them, empty. */
async function restoreFormerTables(query: (text: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  const tables = await query(
    "select tablename from pg_tables where tablename like 'desk\\_%' and schemaname = 'public'",
  );
  await query(`drop table ${tables.map(({ tablename }) => tablename).join(', ')} cascade`);
  const folder = join(paths.root, 'scripts/desk/database/migrations');
  for (const name of (await readdir(folder)).filter((file) => /^000[01].*\.sql$/.test(file)).sort())
    await query(await readFile(join(folder, name), 'utf8'));
  await query('delete from drizzle.desk_migrations where id > 2');
}

const at = '2026-11-20T09:00:00Z';
/** What the first version left: what was published, what failed, accounts with a session, records, a delivery. */
const formerRows = `
insert into desk_rebuilds (partner, state, triggers, asked_at, started_at, ended_at, tries, release, result, error) values
  ('haneul', 'live', '[{"kind":"webhook","who":null,"why":"가격 변경","at":"${at}"}]', '${at}', '${at}', '${at}', 1, '${releaseName(7)}',
    '{"pages":{"total":3,"rendered":2,"reused":1,"removed":0},"findings":[],"upcoming":[],"changed":[{"path":"/","title":"처음 제목"}],"counts":{"added":0,"changed":1,"removed":0}}', null),
  ('haneul', 'failed', '[{"kind":"marketer","who":"old@desk.example","why":"이벤트 교체","at":"${at}"}]', '${at}', '${at}', '${at}', 3, null, null,
    '{"kind":"backend","code":"BACKEND_HTTP","message":"It answers 503."}'),
  ('haneul', 'overtaken', '[]', now(), null, null, 0, null, null, null);
insert into desk_accounts (email, name, password_hash, partner) values ('old@desk.example', '옛 계정', 'x', 'haneul'), ('chief@desk.example', '옛 운영자', 'x', null);
insert into desk_sessions values ('${sha256('former token')}', 'chief@desk.example', now() + interval '1 hour', now());
insert into desk_records (at, action, actor, partner, source) values ('${at}', 'publish', 'old@desk.example', 'haneul', '10.0.0.9');
insert into desk_deliveries values ('msg_former', '${at}');
insert into desk_next_changes values ('haneul', '${at}', now() + interval '1 year');`;

test('a filled database of a former version is migrated: the console reads its rows, its queue tries without end', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline(({ n }) => err('build', n === 1 ? 'BROKEN_LINKS' : 'STORE_FAILED', 'No.'));
  const former = await desks.start(pipeline, { databaseUrl });
  const query = (text: string) => queryDatabase(databaseUrl, text);
  await query("update pgboss.queue set retry_limit = 6, retry_delay_max = 300 where name = 'partner-rebuild'");
  await former.settled('haneul', (await former.hook('haneul')).body.seq);
  await desks.stopLast();
  await restoreFormerTables(query);
  await query(formerRows);
  const desk = await desks.start(pipeline, { databaseUrl, times: { retryDelaySeconds: 2 } });
  const rows = await query(
    "select retry_limit, retry_backoff, retry_delay_max from pgboss.queue where name = 'partner-rebuild'",
  );
  expect(rows).toEqual([{ retry_limit: 2 ** 31 - 1, retry_backoff: true, retry_delay_max: 1800 }]);
  expect((await desk.status('haneul')).state).toBe('superseded');
  // Who was signed in stays so, and sees what was there.
  const page = (path: string) => desk.page(path, 'desk-session=former token'.replace(' ', '%20'));
  expect(await page('/partners/haneul')).toMatch(/이벤트 교체[\s\S]*오류로 응답했습니다[\s\S]*가격 변경/);
  expect(await page('/partners/haneul/rebuilds/1')).toMatch(/처음 제목/);
  expect(await page('/accounts')).toMatch(
    /옛 운영자[\s\S]*<td>운영자<\/td><td>전체<\/td>[\s\S]*옛 계정[\s\S]*<td>게시<\/td><td>haneul<\/td>/,
  );
  expect(await page('/overview/records')).toContain('10.0.0.9');
  for (const path of ['/overview', '/queue']) expect(await page(path)).toContain('옛 운영자');
  expect((await desk.hook('haneul', { id: 'msg_former' })).body).toMatchObject({ repeated: true });
  await desk.hook('haneul');
  await expect
    .poll(() => desk.status('haneul'))
    .toMatchObject({
      state: 'failed',
      tries: 1,
      nextTryAt: expect.stringMatching(/^20/),
    });
  const metrics = await desk.get('/metrics', { authorization: `Bearer ${statusToken}` });
  expect(await metrics.text()).toContain('desk_queue_retrying{outage="false"} 1');
});

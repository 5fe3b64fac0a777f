/** Two desks on one PostgreSQL, over HTTP: of two jobs of a partner that they fetch in the same moment one works. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../../scripts/core/errors.ts';
import { createEarlierReleases } from '../../helpers/created-releases.ts';
import { createFakePipeline, releaseName, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { queryDatabase, sharedPostgres } from '../../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

const racing = Array.from({ length: 5 }, (_, n) => `p${n}`);
const partnerIds = [...racing, 'late'];
const release = releaseName(9);
const workMs = 200;
const pipeline = createFakePipeline(
  () => sleep(workMs, ok({})),
  () => sleep(workMs, ok(undefined)),
);
let root: string;
let databaseUrl: string;
let first: TestDesk;
let second: TestDesk;

/** Fetches take so long that two of them do not see each other's job. */
const slowFetches = `
create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return new; end';
create trigger slow before update on pgboss.job for each row
  when (new.name = 'partner-rebuild' and new.state = 'active' and old.state <> 'active') execute function slow();`;

beforeAll(async () => {
  root = await createTemporaryFolder('claim');
  databaseUrl = await sharedPostgres().createDatabase();
  const distRoot = join(root, 'dist');
  for (const id of partnerIds) await createEarlierReleases(join(distRoot, id), [release]);
  const shared = { distRoot, partnerIds, pipeline, databaseUrl };
  first = await startTestDesk(shared);
  second = await startTestDesk(shared);
  await queryDatabase(databaseUrl, slowFetches);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

test('a rebuild and a rollback of one partner are never at work at once, and both are done', async () => {
  const cookie = await first.signIn();
  const rollBack = (id: string) => first.post(`/partners/${id}/rollback`, { release }, { cookie });
  const done = pipeline.log.length + 2 * racing.length;
  await Promise.all(racing.flatMap((id) => [second.hook(id), rollBack(id)]));
  await expect.poll(() => pipeline.log.length).toBe(done);
  const both = racing.flatMap((id) => [`build ${id}`, `roll back ${id} to ${release}`]);
  expect(pipeline.log.slice(-both.length).toSorted()).toEqual(both.toSorted());
  expect(pipeline.overlaps).toEqual([]);
});

test('a rollback whose job comes late goes before the build that waits', async () => {
  const id = 'late';
  await queryDatabase(
    databaseUrl,
    `create function late() returns trigger language plpgsql as 'begin new.start_after = now() + interval ''1 second''; return new; end';
    create trigger late before insert on pgboss.job for each row
      when (new.priority = 1 and new.group_id = '${id}') execute function late();`,
  );
  const begun = pipeline.log.length + 1;
  const cookie = await first.signIn();
  await first.hook(id);
  await expect.poll(() => pipeline.log.length).toBe(begun);
  await first.post(`/partners/${id}/rollback`, { release }, { cookie });
  await second.hook(id);
  await expect.poll(() => pipeline.log.length).toBe(begun + 2);
  expect(pipeline.log.slice(begun)).toEqual([`roll back ${id} to ${release}`, `build ${id}`]);
});

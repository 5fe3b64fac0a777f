/** Where a shared queue publishes to: desks and workers that would publish elsewhere are refused. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { DeskOptions } from '../../scripts/desk/context.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { assertSameDestination } from '../../scripts/desk/destination.ts';
import { runSite } from '../helpers/run-site.ts';
import { createFakePipeline, startTestDesk, type TestDesk } from '../helpers/running-desk.ts';
import { sharedPostgres } from '../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

let root: string;
const postgres = sharedPostgres();
beforeAll(async () => {
  root = await createTemporaryFolder('destination');
});

const store = { to: 's3://sites/{partner}', layout: 'pointer', endpoint: 'https://s3.example' } as const;
const startDesk = (databaseUrl: string, dist: string, publishing: DeskOptions['publishing']): Promise<TestDesk> =>
  startTestDesk({
    distRoot: join(root, dist),
    partnerIds: [],
    pipeline: createFakePipeline(),
    concurrency: 0,
    databaseUrl,
    publishing,
  });

/** How a worker is refused. */
async function refusal(databaseUrl: string, dist: string, publishing: DeskOptions['publishing']): Promise<unknown> {
  const { db, close } = await openDeskDatabase('', databaseUrl, () => undefined);
  const error = await assertSameDestination(db, join(root, dist), publishing).then(
    () => null,
    (reason: Error) => reason.message,
  );
  await close();
  return error;
}

test('without a store a worker needs the folder of the desk, by whatever path', async () => {
  const databaseUrl = await postgres.createDatabase();
  const desk = await startDesk(databaseUrl, 'desk', null);
  const refused = expect.stringMatching(/^This worker would publish to .*SITE_DIST_DIR to its own folder\.$/m);
  // It has ended by itself.
  const run = await runSite(['worker'], { DATABASE_URL: databaseUrl, SITE_DIST_DIR: join(root, 'own') });
  expect([run.code, run.err.trim()]).toEqual([2, refused]);
  const to = join(root, 'store/{partner}');
  expect(await refusal(databaseUrl, 'desk', { to, layout: 'pointer', endpoint: undefined })).toEqual(refused);
  await desk.stop();
});

test('with a store a worker needs the same one, and its folder may be its own', async () => {
  const databaseUrl = await postgres.createDatabase();
  const desk = await startDesk(databaseUrl, 'desk', store);
  const other = { ...store, layout: 'in-place' } as const;
  expect(await refusal(databaseUrl, 'own', other)).toContain('SITE_PUBLISH_LAYOUT');
  // Another desk with these settings may join, whatever its folder; one with others may not.
  const second = await startDesk(databaseUrl, 'second', { ...store });
  await expect(startDesk(databaseUrl, 'second', null)).rejects.toMatchObject({ code: 'OTHER_DESTINATION' });
  for (const running of [second, desk]) await running.stop();
  // Whoever comes after them may choose.
  await (await startDesk(databaseUrl, 'second', null)).stop();
});

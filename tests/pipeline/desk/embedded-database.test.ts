/** A desk of 120 partners on PGlite: turns for the console, a folder of its own, the pages of the overview, and a kill while it is made. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../scripts/core/errors.ts';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { accountOf, createFakePipeline } from '../../helpers/running-desk.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();

/** Starts to make a database, and dies before it is whole. */
async function killWhileMade(database: string): Promise<void> {
  const open = `
    import { openDeskDatabase } from ${JSON.stringify(new URL('../../../scripts/desk/database/open-desk-database.ts', import.meta.url).href)};
    await openDeskDatabase(${JSON.stringify(dirname(database))}, undefined, () => undefined);`;
  const args = [...process.execArgv, '--input-type=module', '--eval', open];
  const first = spawn(process.execPath, args, { stdio: 'inherit' });
  await expect.poll(() => existsSync(join(database, 'PG_VERSION')), { timeout: 60_000, interval: 5 }).toBe(true);
  first.kill('SIGKILL');
  expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
}

test('PGlite: a killed start is repeated, rebuilds leave turns to the console, the folder is for its owner and one process', async () => {
  const all = Array.from({ length: 120 }, (_, i) => `p${i}`);
  const ids = all.slice(0, 12);
  /** Turns of the event loop so far, and at the beginning of each build: the desk is in this process. */
  let turns = 0;
  const turnsOfBuilds: number[] = [];
  const pipeline = createFakePipeline(() => {
    turnsOfBuilds.push(turns);
    return err('partner-data', 'PARTNER_CONFIG', 'No.');
  });
  const distRoot = desks.folder('embedded/dist');
  const database = join(distRoot, '.desk/data');
  await killWhileMade(database);
  expect(existsSync(`${database}.creating`)).toBe(true);
  const desk = await desks.start(pipeline, {
    distRoot,
    partnerIds: all,
    accounts: [accountOf('operator', null)],
    concurrency: 1,
    databaseUrl: undefined,
  });
  expect(existsSync(`${database}.creating`)).toBe(false);
  for (const folder of [database, dirname(database)]) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await expect(openDeskDatabase(dirname(database), undefined, () => undefined)).rejects.toThrow(
    /Another desk works on/,
  );
  // PGlite never yields by itself: each build begins in a turn of its own.
  setImmediate(function turn() {
    turns += 1;
    if (turnsOfBuilds.length < ids.length) setImmediate(turn);
  });
  await Promise.all(ids.map((id) => desk.hook(id)));
  await expect.poll(() => turnsOfBuilds.length).toBe(ids.length);
  expect(new Set(turnsOfBuilds).size, turnsOfBuilds.join()).toBe(ids.length);

  // The overview: failed ones first, fifty a page; by name or id, and by state.
  const cookie = await desk.signIn();
  const shown = async (query: string) => {
    const page = await desk.page(`/overview${query}`, cookie);
    return [...page.matchAll(/<th scope="row"><a[^>]* href="\/partners\/([^"]+)"/g)].map(([, id]) => id);
  };
  await expect.poll(() => shown('?filter=failed')).toEqual(ids);
  expect(await shown('')).toEqual(all.slice(0, 50));
  expect(await shown('?page=2')).toEqual(all.slice(50, 100));
  expect(await shown('?page=3')).toEqual(all.slice(100));
  expect(await shown('?page=99')).toEqual(all.slice(100));
  expect(await shown('?page=x&filter=x')).toHaveLength(50);
  expect(await shown('?q=P11')).toEqual(['p11', ...all.slice(110)]);
  expect(await shown('?q=p11&filter=failed')).toEqual(['p11']);
  expect(await shown('?filter=waiting')).toEqual([]);
  expect(await desk.page('/overview?filter=failed&q=p', cookie)).not.toContain(
    '<nav class="flex flex-wrap items-center gap-x-6" aria-label="페이지"',
  );
  expect(await desk.page('/overview?q=p&page=2', cookie)).toContain('href="/overview?q=p&amp;page=3">다음');
});

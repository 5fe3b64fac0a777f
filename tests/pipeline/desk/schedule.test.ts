/** What is built without a webhook: at its moment, by a check each hour and at night, for pictures, after other commands. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err, ok } from '../../../scripts/core/errors.ts';
import { defaultTimes } from '../../../scripts/desk/times.ts';
import { createRelease, moment, replaceHistory } from '../../helpers/created-releases.ts';
import { createFakePipeline, releaseName } from '../../helpers/running-desk.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();

test('what changes by itself is built at its moment, and again in an hour until a rebuild has gone well', async () => {
  let clock = Date.UTC(2026, 10, 30, 15);
  const due = new Date(clock + 60_000).toISOString();
  const pipeline = createFakePipeline(({ n }) =>
    n === 2 ? err('partner-data', 'PARTNER_CONFIG', 'No.') : ok({ nextChangeAt: n === 1 ? due : null }),
  );
  const desk = await desks.start(pipeline, { now: () => new Date(clock) });
  const cookie = await desk.signIn();
  await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  clock += 59_000;
  // A webhook for another moment of the schedule to pass: nothing was due.
  await desk.page('/overview', cookie);
  expect(pipeline.log).toHaveLength(1);
  clock += 1000;
  await expect.poll(() => pipeline.log.length).toBe(2);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('failed');
  clock += 3_600_000;
  await expect.poll(() => pipeline.log.length).toBe(3);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('예약');
});

test('everything is pulled each hour and at night, and a check that finds nothing leaves no row', async () => {
  let clock = Date.UTC(2026, 10, 30, 15);
  const asked: unknown[] = [];
  let isChanged = false;
  const pages = { added: [], changed: [{ path: '/', title: '처음' }], removed: [] };
  let isPaused = false;
  const pipeline = createFakePipeline(({ changes, isFresh }) => {
    asked.push({ changes, isFresh });
    if (isPaused) return err('build', 'PAUSED', 'It is paused.');
    return ok(isChanged ? { changes: pages } : {});
  });
  const more = { checks: { everyMinutes: 60, nightHour: 4 }, times: { schedulePollMs: 20 } };
  const desk = await desks.start(pipeline, { now: () => new Date(clock), ...more });
  const { body } = await desk.hook('haneul');
  await desk.settled('haneul', body.seq);
  asked.length = 0;
  // Three hours from midnight in Korea; the night's is within the fifth.
  for (let hour = 1; hour <= 3; hour += 1) {
    clock += 3_600_000;
    await expect.poll(() => asked.length).toBe(hour);
    // An hour that passes while a check still runs is part of that check, whose row goes once it has ended.
    await expect.poll(async () => await desk.status('haneul')).toMatchObject({ state: 'live', seq: body.seq });
  }
  expect(asked).toEqual(Array(3).fill({ changes: null, isFresh: false }));
  isPaused = true;
  clock += 3_600_000;
  await expect.poll(() => asked.length).toBe(4);
  await expect.poll(async () => await desk.status('haneul')).toMatchObject({ state: 'live', seq: body.seq });
  [isPaused, isChanged] = [false, true];
  clock += 3_600_000;
  await expect.poll(() => asked.slice(4)).toContainEqual({ changes: null, isFresh: true });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('정기 확인');
});

test('a picture that changed at its host is rebuilt with, and one partner whose pictures fail keeps no other from it', async () => {
  const changed = new Map([['haneul', ['https://cdn.example/a.png', 'https://cdn.example/b.png']]]);
  const refreshPictures = async (partner: string) => {
    if (partner === 'bada') throw new Error('its content cannot be read');
    const addresses = changed.get(partner) ?? [];
    changed.delete(partner);
    return addresses;
  };
  const asked: unknown[] = [];
  const fake = createFakePipeline(({ changes, changedPictures }) => {
    asked.push({ changes, addresses: changedPictures?.map(({ addresses }) => addresses) });
    return ok({});
  });
  const pipeline = { ...fake, refreshPictures };
  const desk = await desks.start(pipeline, { partnerIds: ['bada', 'haneul'], times: { picturePollMs: 20 } });
  await expect.poll(() => pipeline.log).toEqual(['build haneul']);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('사진 변경 · 2장');
  // Other machines hear of it by the rebuilds that come, whatever those are of.
  await desk.settled('haneul', (await desk.hook('haneul', { data: { collections: ['faqs'] } })).body.seq);
  const addresses = [['https://cdn.example/a.png', 'https://cdn.example/b.png']];
  expect(asked).toEqual([
    { changes: null, addresses },
    { changes: { rows: { faqs: null } }, addresses },
  ]);
});

test('a release that another command has built beside the desk is known within a minute, as operations.md says', async () => {
  expect(defaultTimes.externalBuildPollMs).toBeLessThanOrEqual(60_000);
  const pipeline = createFakePipeline();
  const dist = join((await desks.start(pipeline)).dist, 'haneul');
  const release = releaseName(1);
  // Its content changes by itself at a moment that has passed.
  await createRelease(dist, release, [moment(0).toISOString()]);
  const at = new Date().toISOString();
  await replaceHistory(dist, [{ release, at, readAt: at, why: 'build' }]);
  await symlink(join('releases', release), join(dist, 'current'));
  await expect.poll(() => pipeline.log).toEqual(['build haneul']);
});

/** The way back at the console: which releases it offers, who published them, and what a rollback shows and refuses. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activateRelease } from '../../../scripts/activation/activate.ts';
import { err, ok, type Result } from '../../../scripts/core/errors.ts';
import { createEarlierReleases } from '../../helpers/created-releases.ts';
import { createFakePipeline, releaseName } from '../../helpers/running-desk.ts';
import { sharedDesk } from '../../helpers/test-desks.ts';

const { desk, take } = sharedDesk(5);

test('a rollback shows no steps of a build', async () => {
  const gate = Promise.withResolvers<Result<void>>();
  const [id] = take(createFakePipeline(undefined, () => gate.promise));
  await createEarlierReleases(join(desk.dist, id), [releaseName(9)]);
  const cookie = await desk.signIn();
  await desk.post(`/partners/${id}/rollback`, { release: releaseName(9) }, { cookie });
  await expect.poll(async () => (await desk.status(id)).state).toBe('building');
  const page = await desk.page(`/partners/${id}`, cookie);
  expect(page).toContain('이전 버전으로 되돌리는 중');
  expect(page).not.toContain('내용 받기');
  gate.resolve(ok(undefined));
  await expect.poll(async () => (await desk.status(id)).state).toBe('rolled_back');
});

test('a rollback to a release that is not there, or cannot be read, is not offered and is refused', async () => {
  const pipeline = createFakePipeline();
  const [id] = take(pipeline);
  const cookie = await desk.signIn();
  const dist = join(desk.dist, id);
  const [whole, later, torn] = [releaseName(7), releaseName(8), releaseName(6)];
  await createEarlierReleases(dist, [whole, later, torn]);
  const manifestOf = (release: string) => join(dist, 'releases', release, 'release.json');
  await writeFile(manifestOf(later), '{"version":2}\n');
  await writeFile(manifestOf(torn), (await readFile(manifestOf(torn))).subarray(0, -40));
  const page = await desk.page(`/partners/${id}`, cookie);
  expect([whole, later, torn].map((name) => page.includes(name))).toEqual([true, false, false]);
  for (const release of [later, torn, releaseName(9)])
    expect((await desk.post(`/partners/${id}/rollback`, { release }, { cookie })).status).toBe(422);
  expect(pipeline.log).toEqual([]);

  // Without the history none can be done; the pages stay, and say so.
  await writeFile(join(dist, 'state.json'), 'torn');
  expect(await desk.page(`/partners/${id}`, cookie)).toContain('게시 상태 파일(state.json)을 읽을 수 없어');
  expect((await desk.get('/overview', { cookie })).status).toBe(200);
  expect((await desk.status(id)).state).toBeNull();
});

test('a version has one name everywhere: when it was published, not when somebody went back to it', async () => {
  const pipeline = createFakePipeline(undefined, async (partner, release) => {
    await activateRelease(join(desk.dist, partner), release, { why: 'rollback', now: new Date(), isAtStore: false });
    return ok(undefined);
  });
  const [id] = take(pipeline);
  // Published by another command, hours before.
  await createEarlierReleases(join(desk.dist, id), [releaseName(9), releaseName(8)]);
  const cookie = await desk.signIn();
  const path = `/partners/${id}`;
  const row = (page: string, release: string) => page.split('<li').find((part) => part.includes(`value="${release}"`));
  const name = /aria-label="(.+) 버전으로 되돌리기"/.exec(
    row(await desk.page(path, cookie), releaseName(8)) ?? '',
  )?.[1];
  expect(name).toMatch(/^11월/);
  expect(await desk.page(`${path}/rollback?release=${releaseName(8)}`, cookie)).toContain(
    `${name} 버전으로 되돌릴까요?`,
  );
  await desk.post(`${path}/rollback`, { release: releaseName(8) }, { cookie });
  await expect.poll(async () => (await desk.status(id)).state).toBe('rolled_back');
  const page = await desk.page(path, cookie);
  expect(page).toContain(`${name} 버전을 유지하고 있습니다.`);
  // Its row stays, beside that of the rollback, and the head tells the return.
  expect(page.match(/<span class="state" data-state="live">/g)).toHaveLength(2);
  expect(page).toContain(`<p class="hint">${name} 버전 · operator@desk.example`);
  expect(page).toMatch(
    new RegExp(`<span>방금 전 되돌림</span> <span>${name} 버전</span> <span>operator@desk.example</span>`),
  );
});

test('a rollback that a store refuses is tried again, but not after a marketer has published', async () => {
  const refusing = Promise.withResolvers<void>();
  let rollbacks = 0;
  const pipeline = createFakePipeline(undefined, async () => {
    rollbacks += 1;
    if (rollbacks === 2) await refusing.promise;
    return err('build', 'STORE_FAILED', 'It answers 503.');
  });
  const [id] = take(pipeline);
  await createEarlierReleases(join(desk.dist, id), [releaseName(9)]);
  const cookie = await desk.signIn();
  await desk.post(`/partners/${id}/rollback`, { release: releaseName(9) }, { cookie });
  await expect.poll(() => rollbacks).toBe(2);
  await desk.post(`/partners/${id}/publish`, {}, { cookie });
  refusing.resolve();
  await expect.poll(async () => (await desk.status(id)).state).toBe('live');
  await expect.poll(() => desk.page(`/partners/${id}`, cookie)).toContain('data-state="superseded"');
  expect(rollbacks).toBe(2);
});

test('the console keeps who published a release and why, however much has come since', async () => {
  const pipeline = createFakePipeline(({ n }) => ok({ release: releaseName(Math.min(n, 2)) }));
  const [id] = take(pipeline);
  const dist = join(desk.dist, id);
  await createEarlierReleases(dist, [releaseName(2), releaseName(1), releaseName(9)]);
  const cookie = await desk.signIn(`${id}@desk.example`);
  await desk.post(`/partners/${id}/publish`, { why: '가을 이벤트' }, { cookie });
  await expect.poll(async () => (await desk.status(id)).state).toBe('live');
  for (let n = 0; n < 22; n += 1) await desk.settled(id, (await desk.hook(id)).body.seq);
  const page = await desk.page(`/partners/${id}`, cookie);
  const rowOf = (release: string) => page.split('<li>').find((row) => row.includes(`value="${release}"`));
  expect(rowOf(releaseName(1))).toContain(`직접 게시 · ${id}@desk.example · 가을 이벤트`);
  // Made by another command.
  expect(rowOf(releaseName(9))).toContain('자동 빌드');
});

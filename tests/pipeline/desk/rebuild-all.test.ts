/** A rebuild of all: its canaries, what it counts, and what does not hold it up. */
import { expect, test } from 'vitest';
import { err, ok } from '../../../scripts/core/errors.ts';
import type { FakeAnswer } from '../../helpers/running-desk.ts';
import { createFakePipeline } from '../../helpers/running-desk.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const seven = Array.from({ length: 7 }, (_, i) => `p${i}`);

test('a rebuild of all stops when two of the first five fail, goes on otherwise, and says apart which stay as they are', async () => {
  const broken = err('partner-data', 'PARTNER_CONFIG', 'No.');
  let answers: Readonly<Record<string, FakeAnswer>> = { p0: broken, p1: broken };
  const pipeline = createFakePipeline(({ partner }) => answers[partner] ?? ok({}));
  const desk = await desks.start(pipeline, { partnerIds: seven });
  const cookie = await desk.signIn();
  const rebuildAll = async (words: string) => {
    await desk.post('/overview/rebuild-all', {}, { cookie });
    await expect.poll(() => desk.page('/overview', cookie)).toContain(words);
  };
  await rebuildAll('2곳 이상 실패하여 멈췄습니다');
  expect(pipeline.log.toSorted()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => `build ${id}`));
  answers = { p1: broken };
  await rebuildAll('7곳 중 1곳을 게시하지 못했습니다');
  expect(pipeline.log).toHaveLength(12);
  // It is nobody's request to publish this partner.
  expect(await desk.page('/partners/p0', cookie)).toContain('다시 게시 · operator@desk.example');
  answers = { p0: err('build', 'PAUSED', 'Not now.'), p1: err('build', 'STALE', 'Not now.') };
  await rebuildAll('5곳을 모두 게시했습니다');
  expect(await desk.page('/overview', cookie)).toContain('2곳은 게시가 보류·지연·취소되어 그대로입니다');
});

test('a rebuild of all counts and builds each partner once, though the clock of its desk is minutes off', async () => {
  for (const minutes of [-10, 10]) {
    const gate = Promise.withResolvers<void>();
    let isRunning = false;
    const pipeline = createFakePipeline(async ({ partner }) => {
      if (isRunning && partner === 'p4') await gate.promise;
      return ok({});
    });
    let offMs = 0;
    const now = () => new Date(Date.now() + offMs);
    const desk = await desks.start(pipeline, { partnerIds: seven, now });
    const cookie = await desk.signIn();
    await desk.settled('p6', (await desk.hook('p6')).body.seq);
    // The desk of the request has another clock than what builds.
    isRunning = true;
    offMs = minutes * 60_000;
    await desk.post('/overview/rebuild-all', {}, { cookie });
    offMs = 0;
    await expect.poll(() => desk.page('/overview', cookie)).toContain('전체 게시 4 / 7');
    await desk.settled('p5', (await desk.hook('p5')).body.seq);
    expect(await desk.page('/overview', cookie)).toContain('전체 게시 5 / 7');
    gate.resolve();
    await expect.poll(() => desk.page('/overview', cookie)).toContain('7곳을 모두 게시했습니다');
    expect(pipeline.log.toSorted()).toEqual([...seven, 'p6'].toSorted().map((id) => `build ${id}`));
  }
});

test('a rebuild of all waits for the retries of its canaries, and builds every partner that it began with', async () => {
  const ids = [...seven];
  const tried = new Set<string>();
  const pipeline = createFakePipeline(({ partner }) => {
    const isFirst = !tried.has(partner);
    tried.add(partner);
    // The desk's list of partners, which a folder that is removed shortens meanwhile.
    if (tried.size === 1) ids.splice(2, 1);
    return isFirst && partner < 'p2' ? err('build', 'STORE_FAILED', 'It answers 503.') : ok({});
  });
  const desk = await desks.start(pipeline, { partnerIds: ids, times: { retryDelaySeconds: 1 } });
  const cookie = await desk.signIn();
  await desk.post('/overview/rebuild-all', {}, { cookie });
  await expect.poll(() => desk.page('/overview', cookie)).toContain('7곳을 모두 게시했습니다');
  expect(pipeline.log).toHaveLength(9);
});

test('a rebuild of all goes on although a partner whose publishing is paused is asked for meanwhile', async () => {
  const ids = Array.from({ length: 6 }, (_, i) => `p${i}`);
  const gate = Promise.withResolvers<FakeAnswer>();
  const pipeline = createFakePipeline(({ partner }) => {
    if (partner === 'p1') return gate.promise;
    return partner === 'p0' ? err('build', 'PAUSED', 'It is paused.') : ok({});
  });
  const desk = await desks.start(pipeline, { partnerIds: ids });
  await desk.post('/overview/rebuild-all', {}, { cookie: await desk.signIn() });
  await expect.poll(() => pipeline.log).toContain('build p1');
  await expect.poll(async () => (await desk.status('p0')).state).toBe('paused');
  const { body } = await desk.hook('p0');
  await expect.poll(() => desk.status('p0')).toMatchObject({ seq: body.seq, state: 'paused' });
  gate.resolve(ok({}));
  await expect.poll(() => pipeline.log).toContain('build p5');
});

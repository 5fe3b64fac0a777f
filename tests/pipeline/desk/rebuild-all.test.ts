/** A rebuild of all: its canaries, what it counts, and what does not hold it up. */
import { beforeEach, expect, test } from 'vitest';
import { err, ok } from '../../../scripts/core/errors.ts';
import { createFakePipeline, type FakeAnswer, type FakeBuild } from '../../helpers/running-desk.ts';
import { sharedDesk, testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const seven = Array.from({ length: 7 }, (_, i) => `p${i}`);
let work: (build: FakeBuild) => Promise<FakeAnswer> | FakeAnswer = () => ok({});
/** Of the desk, for a request. */
let offMs = 0;
const pipeline = createFakePipeline((build) => work(build));
const { desk } = sharedDesk(7, async () => ({ pipeline, now: () => new Date(Date.now() + offMs) }));
let cookie: string;
const rebuildAll = () => desk.post('/overview/rebuild-all', {}, { cookie });
const overview = () => desk.page('/overview', cookie);
beforeEach(async () => {
  cookie ??= await desk.signIn();
  pipeline.log.length = 0;
});

test('a rebuild of all stops when two of the first five fail, goes on otherwise, and says apart which stay as they are', async () => {
  const broken = err('partner-data', 'PARTNER_CONFIG', 'No.');
  let answers: Readonly<Record<string, FakeAnswer>> = { p0: broken, p1: broken };
  work = ({ partner }) => answers[partner] ?? ok({});
  const rebuilt = async (words: string) => {
    await rebuildAll();
    await expect.poll(overview).toContain(words);
  };
  await rebuilt('2곳 이상 실패하여 멈췄습니다');
  expect(pipeline.log.toSorted()).toEqual(seven.slice(0, 5).map((id) => `build ${id}`));
  answers = { p1: broken };
  await rebuilt('7곳 중 1곳을 게시하지 못했습니다');
  expect(pipeline.log).toHaveLength(12);
  // It is nobody's request to publish this partner.
  expect(await desk.page('/partners/p0', cookie)).toContain('다시 게시 · operator@desk.example');
  answers = { p0: err('build', 'PAUSED', 'Not now.'), p1: err('build', 'STALE', 'Not now.') };
  await rebuilt('5곳을 모두 게시했습니다');
  expect(await overview()).toContain('2곳은 게시가 보류·지연·취소되어 그대로입니다');
});

test.each([-10, 10])(
  'a rebuild of all counts and builds each partner once, though its clock is %i minutes off',
  async (minutes) => {
    const gate = Promise.withResolvers<void>();
    let isRunning = false;
    work = async ({ partner }) => {
      if (isRunning && partner === 'p4') await gate.promise;
      return ok({});
    };
    await desk.settled('p6', (await desk.hook('p6')).body.seq);
    // The desk of the request has another clock than what builds.
    isRunning = true;
    offMs = minutes * 60_000;
    await rebuildAll();
    offMs = 0;
    await expect.poll(overview).toContain('전체 게시 4 / 7');
    await desk.settled('p5', (await desk.hook('p5')).body.seq);
    expect(await overview()).toContain('전체 게시 5 / 7');
    gate.resolve();
    await expect.poll(overview).toContain('7곳을 모두 게시했습니다');
    expect(pipeline.log.toSorted()).toEqual([...seven, 'p6'].toSorted().map((id) => `build ${id}`));
  },
);

test('a rebuild of all goes on although a partner whose publishing is paused is asked for meanwhile', async () => {
  const gate = Promise.withResolvers<FakeAnswer>();
  work = ({ partner }) => {
    if (partner === 'p1') return gate.promise;
    return partner === 'p0' ? err('build', 'PAUSED', 'It is paused.') : ok({});
  };
  await rebuildAll();
  await expect.poll(() => pipeline.log).toContain('build p1');
  await expect.poll(async () => (await desk.status('p0')).state).toBe('paused');
  const { body } = await desk.hook('p0');
  await expect.poll(() => desk.status('p0')).toMatchObject({ seq: body.seq, state: 'paused' });
  gate.resolve(ok({}));
  await expect.poll(overview).toContain('6곳을 모두 게시했습니다');
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

/** The desk with the real pipeline and a store: from a signed webhook to the live release, the console, and the way back. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../../../scripts/activation/current-link.ts';
import { readState } from '../../../scripts/activation/state.ts';
import { monthsLater } from '../../../scripts/checks/rule.ts';
import { writePullFacts } from '../../../scripts/content/source-content.ts';
import { err } from '../../../scripts/core/errors.ts';
import { readFindings } from '../../../scripts/pipeline/release-findings.ts';
import { openTarget, type Target } from '../../../scripts/publish/target.ts';
import { dayAfter } from '../../../src/domain/rules/calendar.ts';
import { koreanDayOf } from '../../../src/domain/rules/korean-day.ts';
import { clinic } from '../../helpers/content.ts';
import { createFleet } from '../../helpers/fleet.ts';
import { callSite } from '../../helpers/run-site.ts';
import { fleetPipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { type S3Server, startS3 } from '../../helpers/s3-server.ts';

const ids = ['haneul', 'warned', 'halfway', 'typed', 'expiring', 'elsewhere'];
/** How often the store of `halfway` still refuses. */
let refusals = 0;
/** Ahead of the machine's clock, once a moment has to come. */
let ahead = 0;
const fleet = await createFleet();
let store: S3Server;
const states = new Map<string, string>();
let desk: TestDesk;

beforeAll(async () => {
  store = await startS3(join(fleet.root, 's3'), 'sites');
  for (const id of ids) await fleet.add(id, clinic('처음', 3));
  const now = () => new Date(Date.now() + ahead);
  desk = await startTestDesk({
    partnerIds: ids,
    distRoot: fleet.dist,
    target: targetOf,
    pipeline: fleetPipeline(fleet, { target: targetOf, now }),
    now,
    onState: (id, state) => states.set(id, state),
  });
});
afterAll(async () => {
  await desk.stop();
  await store.stop();
});

/** An S3 server for one partner; a folder stands for the others' store. */
async function targetOf(partner: string): Promise<Target> {
  const to = partner === 'haneul' ? 's3://sites/{partner}' : join(fleet.root, 'store/{partner}');
  const target = await openTarget({ to, layout: 'pointer', endpoint: store.endpoint }, partner);
  if (partner !== 'halfway' || refusals === 0) return target;
  return {
    ...target,
    publish: async (...args) => {
      if (refusals === 0) return target.publish(...args);
      refusals -= 1;
      return err('build', 'STORE_FAILED', 'The store answers 503.');
    },
  };
}
const published = async (partner: string) => (await (await targetOf(partner)).head())?.release;
const hook = (partner: string) => desk.hook(partner);
const status = (partner: string) => desk.status(partner);
/** Until what this webhook asked for has ended. */
const built = async (partner: string) => desk.settled(partner, (await hook(partner)).body.seq);

test('a signed webhook becomes a live release; a change is live again; the console shows it and returns to the first', async () => {
  const first = await hook('haneul');
  expect(first).toMatchObject({ status: 202, body: { accepted: true, joined: false } });
  const before = (await desk.settled('haneul', first.body.seq)).live?.release ?? '';
  await fleet.add('haneul', clinic('다음'));
  const second = await hook('haneul');
  const after = await desk.settled('haneul', second.body.seq);
  expect(after).toMatchObject({ state: 'live', seq: second.body.seq, live: { seq: second.body.seq } });
  expect(after.live?.release).not.toBe(before);
  expect(await published('haneul')).toBe(after.live?.release);
  const heads = store.writes.filter(({ path }) => path === '/sites/haneul/current.json');
  expect(heads[0]).toMatchObject({ ifNoneMatch: '*', status: 200 });
  expect(heads.at(-1)).toMatchObject({ ifMatch: expect.stringMatching(/^"\w+"$/), status: 200 });

  const cookie = await desk.signIn('haneul@desk.example');
  const page = await desk.page('/partners/haneul', cookie);
  expect(page).toContain('<h1>하늘</h1>');
  expect(page).toContain(`name="release" value="${before}"`);
  const back = await desk.post('/partners/haneul/rollback', { release: before }, { cookie });
  expect(back.status).toBe(303);
  await expect.poll(() => status('haneul')).toMatchObject({ state: 'rolled_back', live: { release: before } });
  expect(await currentRelease(join(fleet.dist, 'haneul'))).toBe(before);
  expect(await published('haneul')).toBe(before);
  await expect.poll(() => states.get('haneul')).toBe('rolled_back');
  expect((await readState(join(fleet.dist, 'haneul'))).history[0]?.why).toBe('rollback');

  // The backend still has what was rolled back: the console says so, and asks before it is published again.
  const again = '되돌린 변경 1건이 다시 게시됩니다';
  const paused = await desk.page('/partners/haneul', cookie);
  for (const words of [again, '“처음” → <b class="font-semibold">“다음”</b>', '>게시하고 자동 게시 다시 시작<'])
    expect(paused).toContain(words);
  const question = await desk.page('/partners/haneul/resume', cookie);
  for (const words of ['자동 게시를 다시 시작할까요?', `${again}.`, '“다음”', 'action="/partners/haneul/resume"'])
    expect(question).toContain(words);
  const publish = (form: Record<string, string>) => desk.post('/partners/haneul/publish', form, { cookie });
  const asked = await publish({ why: '다시 올림' });
  expect(asked.status).toBe(200);
  const confirmation = await asked.text();
  expect(confirmation).toContain('게시하고 자동 게시를 다시 시작할까요?');
  expect(confirmation).toContain('name="why" value="다시 올림"');
  expect(await status('haneul')).toMatchObject({ state: 'rolled_back', paused: { release: before } });
  expect((await publish({ why: '다시 올림', resumes: 'yes' })).status).toBe(303);
  await expect.poll(() => status('haneul')).toMatchObject({ state: 'live', live: { release: after.live?.release } });
  expect(await desk.page('/partners/haneul/resume', cookie)).toBe('');
});

test('a preview tells what changed, old → new; publishing it renders nothing again, ends it, and tells the same', async () => {
  await built('typed');
  await fleet.add('typed', clinic('다음'));
  const cookie = await desk.signIn();
  expect((await desk.post('/partners/typed/preview', {}, { cookie })).status).toBe(303);
  const link = '/partners/typed/preview?path=%2Fproducts%2F1';
  const previewed = await desk.page('/partners/typed', cookie);
  expect(previewed).toContain(link);
  const change = /제목<\/span> “(?:처음|잘못)” → <b class="font-semibold">“다음”<\/b>/;
  expect(previewed.split(change)).toHaveLength(2);
  const dist = join(fleet.dist, 'typed');
  const before = await currentRelease(dist);
  expect(await published('typed')).toBe(before);
  await desk.post('/partners/typed/publish', {}, { cookie });
  await expect.poll(() => published('typed')).not.toBe(before);
  await expect.poll(async () => (await status('typed')).state).toBe('live');
  const after = await desk.page('/partners/typed', cookie);
  expect(after).not.toContain(link);
  // In the result; the row of the history has it in one line.
  expect(after.split(change)).toHaveLength(2);
  expect(after).toMatch(/<p class="text-small">다음: 제목 “..” → “다음”<\/p>/);
  expect(after).toContain('href="https://typed.example/products/1"');
  const html = await readFile(join(dist, 'current/products/1.html'), 'utf8');
  expect(html).toContain('다음');
});

test('a rollback of the command line beside the desk: machine, store and console agree', async () => {
  const good = (await built('typed')).live?.release ?? '';
  await fleet.add('typed', clinic('잘못'));
  const wrong = (await built('typed')).live?.release;
  expect(wrong).not.toBe(good);
  const env = {
    SITE_PARTNERS_DIR: fleet.partners,
    SITE_DIST_DIR: fleet.dist,
    SITE_PUBLISH_TO: join(fleet.root, 'store/{partner}'),
    SITE_PUBLISH_LAYOUT: 'pointer',
  };
  const back = await callSite(['rollback', 'typed'], env);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining(`back at release ${good}, also at`)]);
  expect(await currentRelease(join(fleet.dist, 'typed'))).toBe(good);
  expect(await published('typed')).toBe(good);
  expect(await status('typed')).toMatchObject({ paused: { release: good }, live: { release: good } });
  expect(await built('typed')).toMatchObject({ state: 'paused', live: { release: good } });
  const cookie = await desk.signIn();
  const page = () => desk.page('/partners/typed', cookie);
  for (const words of ['자동 게시 일시 중지', '게시를 기다리는 변경 1건', 'data-state="rolled_back"'])
    expect(await page()).toContain(words);
  expect(await desk.page('/overview', cookie)).toContain('자동 게시 일시 중지');
  await desk.post('/partners/typed/resume', {}, { cookie });
  await expect.poll(() => status('typed')).toMatchObject({ state: 'live', paused: null, live: { release: wrong } });
  // The row of what was held back tells what became of it.
  const rows = (await page()).split('<li class="flex').filter((row) => row.includes('data-state="paused"'));
  expect(rows).toEqual([expect.stringMatching(/이 변경은 \d+월 \d+일 [\d:]+ 게시에 포함되었습니다\./)]);
});

test('the console tells each finding of what is live, those of the pull first', async () => {
  await fleet.add('warned', clinic('처음', 3));
  const missing = {
    ...{ code: 'PICTURE_FAILED', severity: 'warning' as const, place: '/products/1' },
    message: '‘처음’ 사진을 가져오지 못했습니다: 상태 404',
  };
  const readAt = new Date().toISOString();
  await writePullFacts(join(fleet.partners, 'warned/content'), { readAt, findings: [missing] });
  await built('warned');
  const page = await desk.page('/partners/warned', await desk.signIn());
  const dist = join(fleet.dist, 'warned');
  const findings = (await readFindings(dist, (await currentRelease(dist)) ?? '')) ?? [];
  expect(findings[0]).toEqual(missing);
  expect(page).not.toContain('확인할 내용이 없습니다');
  const [, shown = ''] = /data-part="findings"(.*?)<\/section>/s.exec(page) ?? [];
  expect(page.indexOf('data-part="findings"')).toBeLessThan(page.indexOf('id="publish"'));
  // Nothing of it blocks.
  expect(page).not.toContain('(확인 ');
  expect(shown.match(/<li>/g)?.length).toBe(findings.length);
  expect(shown).toContain(missing.message);
});

test('a warning by the calendar reaches a partner that did not change, with no release of its own', async () => {
  const today = koreanDayOf(new Date(Date.now() + ahead));
  const adReview = { number: '제1-중-1호', expiresOn: monthsLater(dayAfter(today, 1), 6) };
  const content = clinic('처음', 3);
  await fleet.add('expiring', { ...content, products: content.products.map((product) => ({ ...product, adReview })) });
  const { live } = await built('expiring');
  const openPage = async () => desk.page('/partners/expiring', await desk.signIn('expiring@desk.example'));
  expect(await openPage()).not.toContain('재심의를 신청');
  // A session ends before the day does.
  ahead += 24 * 3600_000;
  await desk.check('expiring');
  const cookie = await desk.signIn('expiring@desk.example');
  await expect.poll(() => desk.page('/partners/expiring', cookie)).toContain('재심의를 신청');
  await expect.poll(() => status('expiring')).toMatchObject({ state: 'live', seq: live?.seq, live });
});

test('what another machine publishes has a row that names it and leads back to it, and nothing is said of its findings', async () => {
  const abroad = { ...fleet, dist: join(fleet.root, 'abroad') };
  const from = { by: 'ci', run: '17' } as const;
  const elsewhere = fleetPipeline(abroad, { target: targetOf, publisher: from });
  const publish = async (title: string) => {
    await fleet.add('elsewhere', clinic(title, 3));
    const published = await elsewhere.build('elsewhere');
    return published.ok ? published.value.release : '';
  };
  const [first, second] = [await publish('첫째'), await publish('둘째')];
  const cookie = await desk.signIn('elsewhere@desk.example');
  const page = await desk.page('/partners/elsewhere', cookie);
  expect(page).toContain('다른 곳에서 게시 · 자동 빌드 #17');
  expect(page.match(/data-state="live"/g)?.length).toBe(2);
  expect(page).toContain('무엇을 확인해야 하는지 알 수 없습니다');
  expect(page).not.toContain('확인할 내용이 없습니다');
  expect(page).toContain(`name="release" value="${first}"`);
  await desk.post('/partners/elsewhere/rollback', { release: first }, { cookie });
  await expect.poll(() => published('elsewhere')).toBe(first);
  expect(await desk.page('/partners/elsewhere', cookie)).toContain(`name="release" value="${second}"`);
});

test('a store that refuses leaves what is published, and the rebuild is tried again', async () => {
  await built('halfway');
  const before = await published('halfway');
  await fleet.add('halfway', clinic('다음'));
  refusals = 1;
  const second = await hook('halfway');
  await expect.poll(() => refusals).toBe(0);
  await expect.poll(() => status('halfway')).toMatchObject({ state: 'live', seq: second.body.seq });
  expect(await published('halfway')).not.toBe(before);
  // The failure stays in the history.
  const cookie = await desk.signIn('halfway@desk.example');
  expect(await desk.page('/partners/halfway', cookie)).toMatch(/실패한 시도 \d회/);
  const record = await desk.page(`/partners/halfway/rebuilds/${second.body.seq}`, cookie);
  expect(record).toContain('href="/errors/STORE_FAILED"');
  expect(record).toContain('The store answers 503.');
  expect(record).toContain('제목</span> “처음” → <b class="font-semibold">“다음”</b>');
  expect(record).toMatch(/단계별 시간<\/dt><dd>내용 읽기 [\d.]+초/);
  expect((await desk.get(`/partners/haneul/rebuilds/${second.body.seq}`, { cookie })).status).toBe(404);
});

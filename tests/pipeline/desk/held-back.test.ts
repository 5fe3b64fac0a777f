/** What the desk holds back until somebody decides: an approval by a second account, lost content, findings that block. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTarget, type Target } from '../../../scripts/publish/target.ts';
import { clinic, moment } from '../../helpers/content.ts';
import { configOf, createFleet } from '../../helpers/fleet.ts';
import { accountOf, fleetPipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';

const ids = ['shrink', 'two', 'twice', 'careless'];
/** Its publications wait for a second account. */
const two = { ...configOf('two'), publication: { approval: 'second-account' } };
const twice = { ...two, ...configOf('twice') };
/** Ahead of the machine's clock, once a moment has to come. */
let ahead = 0;
const fleet = await createFleet();
let desk: TestDesk;

beforeAll(async () => {
  for (const id of ids) await fleet.add(id, clinic('처음', id === 'shrink' ? 12 : 3));
  await fleet.add('two', clinic('처음'), two);
  await fleet.add('twice', clinic('처음'), twice);
  const now = () => new Date(Date.now() + ahead);
  desk = await startTestDesk({
    partnerIds: ids,
    distRoot: fleet.dist,
    target: targetOf,
    pipeline: fleetPipeline(fleet, { target: targetOf, now }),
    now,
    accounts: [...ids.map((id) => accountOf(id)), accountOf('third', 'twice'), accountOf('operator', null)],
  });
});
afterAll(() => desk.stop());

/** A folder stands for the store. */
const targetOf = (partner: string): Promise<Target> =>
  openTarget({ to: join(fleet.root, 'store/{partner}'), layout: 'pointer', endpoint: undefined }, partner);
const published = async (partner: string) => (await (await targetOf(partner)).head())?.release;
const status = (partner: string) => desk.status(partner);
/** Until what this webhook asked for has ended. */
const built = async (partner: string) => desk.settled(partner, (await desk.hook(partner)).body.seq);

test('where partner.json asks for it, what one account or a webhook publishes waits for another account, which approves that release alone', async () => {
  const hour = 3_600_000;
  const publishAt = new Date(Date.now() + ahead + hour).toISOString();
  const notice = { id: 1, title: '곧 알릴 일', contentHtml: '<p>안내</p>', publishAt, updatedAt: moment };
  const change = (title: string) => fleet.add('two', clinic(title, 3, { notices: [notice] }), two);
  const [marketer, operator] = [await desk.signIn('two@desk.example'), await desk.signIn()];
  const awaited = async (title: string) => {
    await expect.poll(async () => (await status('two')).state).toBe('awaiting');
    const page = await desk.page('/partners/two', operator);
    expect(page).toContain(title);
    return /name="release" value="(\w+)"><button class="main px-10">승인하고 게시/.exec(page)?.[1] ?? '';
  };
  const approve = (release: string, cookie: string) => desk.post('/partners/two/approve', { release }, { cookie });

  await change('처음');
  await desk.post('/partners/two/publish', { why: '첫 게시' }, { cookie: marketer });
  const first = await awaited('요청: two@desk.example');
  expect(await desk.page('/partners/two', marketer)).toContain('요청한 계정은 승인할 수 없습니다.');
  expect((await approve(first, marketer)).status).toBe(409);
  expect(await published('two')).toBeUndefined();
  expect((await approve(first, operator)).status).toBe(303);
  await expect.poll(() => published('two')).toBe(first);
  const both = 'two@desk.example 요청, operator@desk.example 승인';
  await expect.poll(async () => (await desk.page('/partners/two', marketer)).includes(both)).toBe(true);
  expect(await desk.page('/overview/records', operator)).toContain(`${first} · two@desk.example`);

  // A webhook's waits, too, and only what was shown is approved.
  await change('다음');
  await built('two');
  const second = await awaited('“처음” → <b class="font-semibold">“다음”</b>');
  await change('그다음');
  await built('two');
  const third = await awaited('“처음” → <b class="font-semibold">“그다음”</b>');
  expect((await desk.page('/partners/two', operator)).split('data-state="awaiting"')).toHaveLength(4);
  expect((await approve(second, operator)).status).toBe(409);
  expect((await fleet.build(['two'])).partners[0]).toMatchObject({ error: { code: 'APPROVAL_NEEDED' } });
  expect(await published('two')).toBe(first);
  await approve(third, marketer);
  await expect.poll(() => published('two')).toBe(third);

  // A moment of approved content needs no further approval.
  ahead += hour + 1000;
  await expect.poll(() => published('two'), { timeout: 30_000 }).not.toBe(third);
  await expect.poll(async () => (await status('two')).state).toBe('live');
});

test('who asked for anything since what is live approves none of it; two decisions in one moment are one, and a refusal says why', async () => {
  const change = (title: string) => fleet.add('twice', clinic(title, 3), twice);
  const [marketer, third, cookie] = [
    await desk.signIn('twice@desk.example'),
    await desk.signIn('third@desk.example'),
    await desk.signIn(),
  ];
  const decide = (what: string, release: string, by: string, why = '') =>
    desk.post(`/partners/twice/${what}`, { release, ...(why !== '' && { why }) }, { cookie: by });
  const waiting = async (word: string) => {
    await expect.poll(() => desk.page('/partners/twice', cookie)).toContain(word);
    await expect.poll(async () => (await status('twice')).state).toBe('awaiting');
    const page = await desk.page('/partners/twice', cookie);
    return /name="release" value="(\w+)"><button class="main/.exec(page)?.[1] ?? '';
  };
  await change('하나');
  await built('twice');
  const base = await waiting('승인하고 게시');
  await decide('approve', base, cookie);
  await expect.poll(() => published('twice')).toBe(base);
  // Its own rebuild publishes nothing; what then waits by a webhook is what it asked for.
  await fleet.add('twice', clinic('다섯', 3), { ...twice, unknown: 1 });
  await desk.post('/partners/twice/publish', {}, { cookie: marketer });
  await expect.poll(async () => (await status('twice')).state).toBe('failed');
  await change('여섯');
  // An operator who tries again asks for nothing: he may approve, and nobody becomes free by it.
  const { seq } = await status('twice');
  expect((await desk.post('/queue/retry', { seq: String(seq) }, { cookie })).status).toBe(303);
  const first = await waiting('다시 게시 · operator@desk.example');
  expect((await decide('approve', first, marketer)).status).toBe(409);
  await desk.hook('twice');
  const again = await waiting('내용 변경');
  expect(again).toBe(first);
  expect((await decide('approve', again, marketer)).status).toBe(409);
  expect((await decide('refuse', again, marketer, '내가 거둡니다')).status).toBe(409);
  expect((await decide('refuse', again, third)).status).toBe(422);
  const live = await published('twice');

  expect((await decide('refuse', again, third, '시술명이 틀렸습니다')).status).toBe(303);
  expect((await decide('approve', again, cookie)).status).toBe(409);
  const refused = await desk.page('/partners/twice', marketer);
  expect(refused).toContain('third@desk.example 반려: 시술명이 틀렸습니다');
  expect(refused).toContain('내용을 고친 뒤 다시 게시해 주세요.');
  // Nothing has changed: neither a check nor a webhook asks again, but a person may.
  await desk.hook('twice');
  await desk.check('twice');
  await built('shrink');
  await expect.poll(async () => (await status('twice')).state).toBe('refused');
  expect(await published('twice')).toBe(live);
  await desk.post('/partners/twice/publish', {}, { cookie: third });
  const anew = await waiting('요청: third@desk.example, twice@desk.example');
  for (const by of [marketer, third]) expect((await decide('approve', anew, by)).status).toBe(409);
  const answers = await Promise.all([decide('approve', anew, cookie), decide('approve', anew, cookie)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
  await expect.poll(() => published('twice')).toBe(anew);
  const records = await desk.page('/overview/records', cookie);
  expect(records.split(`${anew} · `)).toHaveLength(2);
});

test('content that lost over half is held back with its counts, and published by an operator who gives a reason', async () => {
  const before = (await built('shrink')).live?.release;
  await fleet.add('shrink', clinic('처음', 2));
  expect(await built('shrink')).toMatchObject({
    state: 'failed',
    error: { code: 'CONTENT_SHRANK' },
    live: { release: before },
  });
  const marketer = await desk.signIn('shrink@desk.example');
  const refused = await desk.page('/partners/shrink', marketer);
  expect(refused).toContain('시술 12건 → 2건');
  expect(refused).toContain('승인을 요청해 주세요.');
  expect(refused).not.toContain('그래도 게시');
  const cookie = await desk.signIn();
  expect(await desk.page('/partners/shrink', cookie)).toContain('그래도 게시');
  const acceptedFields = async () => {
    const page = await desk.page('/partners/shrink/accept-loss', cookie);
    return { acceptShrinkage: /name="acceptShrinkage" value="(\w+)"/.exec(page)?.[1] ?? '', why: '정리' };
  };
  // What was lost since the page was shown is not accepted with it.
  const shown = await acceptedFields();
  await fleet.add('shrink', clinic('처음', 1));
  expect((await desk.post('/partners/shrink/accept-loss', shown, { cookie: marketer })).status).toBe(404);
  expect((await desk.post('/partners/shrink/accept-loss', { ...shown, why: ' ' }, { cookie })).status).toBe(422);
  await desk.post('/partners/shrink/accept-loss', shown, { cookie });
  await expect.poll(async () => (await desk.page('/partners/shrink', cookie)).includes('정리')).toBe(true);
  await expect.poll(async () => (await status('shrink')).state).toBe('failed');
  expect((await status('shrink')).live?.release).toBe(before);
  await desk.post('/partners/shrink/accept-loss', await acceptedFields(), { cookie });
  await expect.poll(async () => (await status('shrink')).state).toBe('live');
  expect((await status('shrink')).live?.release).not.toBe(before);
  expect(await desk.page('/partners/shrink', marketer)).toContain('내용 감소를 승인하고 게시: 시술 12건 → 1건');
});

test('a finding that blocks holds a publication until somebody who may accepts it with a reason; a mended one that comes back is new', async () => {
  const codes = ['PLACEHOLDER_PHONE', 'PRICES_WITHOUT_FEE_TABLE', 'SITE_WITHOUT_API', 'FORM_WITHOUT_CONSENT'];
  const severities = Object.fromEntries(
    codes.map((code) => [code, { severity: 'note', reason: '시험용 병원입니다.' }]),
  );
  const info = { partnerCeoName: '김하늘', partnerBusinessNumber: '000-00-00000', partnerAddress: '하늘길 1' };
  const write = (partnerAddress: string | null, partnerBusinessNumber = partnerAddress && info.partnerBusinessNumber) =>
    fleet.add(
      'careless',
      clinic('처음', 3, {
        partner: { id: 1, partnerName: '하늘의원', ...info, partnerAddress, partnerBusinessNumber },
      }),
      {
        ...configOf('careless'),
        checks: { severities },
      },
    );
  await write(null);
  expect(await built('careless')).toMatchObject({ state: 'failed', error: { code: 'FINDINGS_BLOCK' }, live: null });
  // Who publishes reads who decides.
  const publisher = await desk.signIn('careless@desk.example');
  const asked = await desk.page('/partners/careless', publisher);
  expect(asked).toContain('‘게시·예외 승인’ 역할의 계정이나 운영자에게');
  expect(asked).not.toContain('name="accept-');
  const cookie = await desk.signIn();
  const page = await desk.page('/partners/careless', cookie);
  expect(page).toContain('게시 전 확인 필요 2건');
  // What blocks, and no more.
  expect(page).toContain('(확인 2건)');
  // All of what was held, also what does not block.
  expect(page).toContain('그대로 두는 이유: 시험용 병원입니다.');
  const keys = [...page.matchAll(/name="accept-([0-9a-f]{16})"/g)].map(([, key]) => key ?? '');
  expect(keys).toHaveLength(2);
  const why = '새 건물로 이전 중이라 주소가 없습니다.';
  const accept = (some: readonly string[], reason: string) =>
    Object.fromEntries(
      some.flatMap((key) => [
        [`accept-${key}`, 'yes'],
        [`reason-${key}`, reason],
      ]),
    );
  const publish = (form: Record<string, string>, by = cookie) =>
    desk.post('/partners/careless/publish', form, { cookie: by });
  const seq = async () => (await status('careless')).seq;
  const before = await seq();
  for (const reason of ['', ' ', 'ㅇ', '이전 중입니다.', '. . . . . . . . . .'])
    expect((await publish(accept(keys, reason))).status).toBe(422);
  expect((await publish({ 'accept-x': 'yes', 'reason-x': why })).status).toBe(422);
  expect((await publish(accept(keys, why), publisher)).status).toBe(403);
  expect(await seq()).toBe(before);
  // One tick accepts one; without a tick a reason accepts nothing.
  const rest = Object.fromEntries(keys.slice(1).map((key) => [`reason-${key}`, why]));
  await publish({ ...accept(keys.slice(0, 1), why), ...rest });
  await expect.poll(async () => (await status('careless')).state).toBe('failed');
  expect(await desk.page('/partners/careless', cookie)).toContain('게시 전 확인 필요 1건');
  const other = '사업자 등록을 바꾸고 있어 번호가 없습니다.';
  await publish(accept(keys.slice(1), other));
  await expect.poll(async () => (await status('careless')).state).toBe('live');
  const accepted = await desk.page('/partners/careless', cookie);
  for (const reason of [why, other]) {
    expect(accepted).toContain(`사업자 정보가 빠져 있습니다(/) – ${reason}`);
    expect(accepted).toContain(`확인함 · operator@desk.example · ${reason}`);
    expect(await desk.page('/overview/records', cookie)).toContain(`BUSINESS_INFO_MISSING /: ${reason}`);
  }
  expect(accepted).not.toContain('name="accept-');
  // What was accepted holds for webhooks, too.
  await write('하늘길 2');
  expect(await built('careless')).toMatchObject({ state: 'live' });
  await write(null);
  expect(await built('careless')).toMatchObject({ state: 'failed', error: { code: 'FINDINGS_BLOCK' } });
  expect(await desk.page('/partners/careless', cookie)).toContain('<span class="state">새 항목</span>');
});

/** What is not published: each kind of failure in the log and in the console's words, and what a marketer accepts for one try. */
import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../scripts/core/error-codes.ts';
import { err, ok } from '../../../scripts/core/errors.ts';
import type { LogEntry } from '../../../scripts/core/log.ts';
import { isRetryable } from '../../../scripts/desk/rebuild.ts';
import { findingWords } from '../../../src/site/words.ts';
import type { FakeAnswer } from '../../helpers/running-desk.ts';
import { createFakePipeline, type FakeBuild } from '../../helpers/running-desk.ts';
import { queryDatabase, sharedPostgres } from '../../helpers/running-postgres.ts';
import { sharedDesk, testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const log: LogEntry[] = [];
const { desk, take } = sharedDesk(2, async () => ({ log: (entry) => log.push(entry) }));
const postgres = sharedPostgres();

test('content older than what is live is delayed, said so, and built again when due; a marketer may accept it', async () => {
  let clock = Date.now();
  const log: LogEntry[] = [];
  const accepted: FakeBuild['acceptStale'][] = [];
  const liveReadAt = '2026-11-21T03:00:00.000Z';
  const untold = { place: '검색 엔진 알림', ...findingWords.notSubmitted(429, 2) };
  const stale = ({ n, acceptStale }: FakeBuild): FakeAnswer => {
    accepted.push(acceptStale);
    if (n === 3) return ok({ findings: [untold] });
    if (acceptStale === liveReadAt) return ok({});
    const livePublisher = { by: 'ci', run: '12' } as const;
    const error = {
      kind: 'build',
      code: 'STALE',
      message: 'What is live is newer.',
      liveReadAt,
      livePublisher,
    } as const;
    return { ok: false, error };
  };
  const pipeline = createFakePipeline(stale);
  const desk = await desks.start(pipeline, { now: () => new Date(clock), log: (entry) => log.push(entry) });
  const cookie = await desk.signIn();
  const { seq } = (await desk.hook('haneul')).body;
  expect(await desk.settled('haneul', seq)).toMatchObject({ state: 'delayed', error: { code: 'STALE' } });
  expect(log).toContainEqual(
    expect.objectContaining({ event: 'delayed', partner: 'haneul', rebuild: seq, code: 'STALE' }),
  );
  const page = await desk.page('/partners/haneul', cookie);
  expect(page).toContain('게시 지연');
  expect(page).toContain('지금 보이는 사이트는 자동 빌드 #12에서 게시했습니다.');
  expect(page).toContain('그래도 게시');
  clock += 11 * 60_000;
  await expect.poll(() => pipeline.log.length).toBe(2);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('delayed');
  clock += 11 * 60_000;
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(accepted).toEqual([false, false, false]);
  // What search engines refused ends no publication; the log and its page in the history tell of it.
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'search engines not told', code: 'SEARCH_ENGINES_NOT_TOLD' }),
  );
  const { seq: published } = await desk.status('haneul');
  expect(await desk.page(`/partners/haneul/rebuilds/${published}`, cookie)).toContain('너무 자주 알려');
  await desk.hook('haneul');
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('delayed');
  const confirmation = await desk.page('/partners/haneul/accept', cookie);
  expect(confirmation).toContain(`name="acceptStale" value="${liveReadAt}"`);
  await desk.post('/partners/haneul/publish', { acceptStale: liveReadAt }, { cookie });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(accepted.at(-1)).toBe(liveReadAt);
});

/** One that is tried again and one that is not, of each step: what a console's page says beside the code. */
const kinds = {
  OFF_CONTRACT: ['backend', 'pull', '병원 정보 서버가 보낸 내용의 형식이 맞지 않습니다.'],
  DISK_FULL: ['build', 'render', '서버의 디스크가 가득 찼습니다.'],
  STORE_FAILED: ['build', 'publish', '사이트 저장소에 올리지 못했습니다.'],
  CONTENT_SHRANK: ['build', 'plan', '내용이 절반 넘게 줄어 게시하지 않았습니다.'],
} as const;
type Kind = keyof typeof kinds;

test('of each kind of failure the log names partner, rebuild, step and code, and the console says it in its own words', async () => {
  const log: LogEntry[] = [];
  const idOf = (code: string) => code.toLowerCase().replace('_', '-');
  const codes = Object.keys(kinds) as Kind[];
  const messageOf = (code: Kind) => `What ${code} tells: products/1.html.`;
  const pipeline = createFakePipeline(async ({ partner, onProgress }) => {
    const code = codes.find((each) => idOf(each) === partner);
    onProgress?.(code === undefined ? 'publish' : kinds[code][1]);
    if (code === undefined) return ok({});
    return err(kinds[code][0], code, messageOf(code));
  });
  const databaseUrl = await postgres.createDatabase();
  const desk = await desks.start(pipeline, {
    databaseUrl,
    partnerIds: [...codes.map(idOf), 'haneul'],
    log: (entry) => log.push(entry),
    times: { retryDelaySeconds: 3600 },
  });
  const cookie = await desk.signIn();
  const expectTold = async (partner: string, code: ErrorCode, step: string, message: unknown, words: string) => {
    const { seq } = (await desk.hook(partner)).body;
    expect(await desk.settled(partner, seq)).toMatchObject({ state: 'failed', error: { code } });
    const line = { partner, rebuild: seq, attempt: 1, step, code, message };
    await expect.poll(() => log).toContainEqual(expect.objectContaining(line));
    const dueAt = log.find((entry) => entry.rebuild === seq && entry.code === code)?.dueAt;
    expect(dueAt !== undefined, code).toBe(isRetryable({ kind: 'build', code, message: '' }));
    if (dueAt !== undefined) {
      // The longest delay is half an hour, which both are.
      await expect.poll(async () => (await desk.status(partner)).nextTryAt).not.toBeNull();
      const { nextTryAt } = await desk.status(partner);
      expect(Math.abs(Date.parse(dueAt) - Date.parse(nextTryAt ?? ''))).toBeLessThan(60_000);
    }
    const page = await desk.page(`/partners/${partner}`, cookie);
    for (const text of [words, `href="/errors/${code}"`]) expect(page, code).toContain(text);
    expect(await desk.page(`/errors/${code}`, cookie)).toContain(words);
    return page;
  };
  for (const code of codes) {
    const [, step, words] = kinds[code];
    expect(await expectTold(idOf(code), code, step, messageOf(code), words)).toContain(messageOf(code));
  }

  const query = (text: string) => queryDatabase(databaseUrl, text);
  await query(`
create function refuse() returns trigger language plpgsql as 'begin raise exception ''terminating connection''; end';
create trigger refuse before update on desk_rebuilds for each row when (new.state = 'live') execute function refuse();`);
  const away = '게시 관리의 데이터베이스가 응답하지 않아 결과를 기록하지 못했습니다.';
  await expectTold('haneul', 'DATABASE_FAILED', 'publish', 'terminating connection', away);
  // Nothing can be written: the log has both failures, and a page says in Korean that it cannot be shown.
  await query('drop trigger refuse on desk_rebuilds');
  await query(`
create trigger refuse before update on desk_rebuilds for each row when (new.state = 'failed') execute function refuse();`);
  const { seq } = (await desk.hook('disk-full')).body;
  for (const code of ['DISK_FULL', 'DATABASE_FAILED'])
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ rebuild: seq, step: 'render', code }));
  await query('alter table desk_rebuilds rename to gone');
  const fault = await desk.get('/partners/haneul', { cookie, accept: 'text/html' });
  const request = fault.headers.get('x-request-id') ?? '';
  expect([fault.status, await fault.text()]).toEqual([500, expect.stringContaining(request)]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'fault', request }));
  await query('alter table gone rename to desk_rebuilds');
});

test('what is never published is told to nobody but to who asks for it', async () => {
  const pipeline = createFakePipeline(() => err('partner-data', 'PUBLICATION_OFF', 'It has previews alone.'));
  const [id] = take(pipeline);
  await desk.hook(id);
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ event: 'paused', partner: id }));
  await expect.poll(() => desk.status(id)).toMatchObject({ state: null });
  const cookie = await desk.signIn(`${id}@desk.example`);
  await desk.post(`/partners/${id}/publish`, {}, { cookie });
  await expect.poll(() => desk.status(id)).toMatchObject({ state: 'failed', error: { code: 'PUBLICATION_OFF' } });
});

test('what a marketer accepts holds for one try: neither its retry nor what joins or follows inherits it', async () => {
  const hash = 'a'.repeat(64);
  const accepted: FakeBuild['acceptShrinkage'][] = [];
  const gate = Promise.withResolvers<FakeAnswer>();
  const pipeline = createFakePipeline(({ n, acceptShrinkage }) => {
    accepted.push(acceptShrinkage);
    if (n === 1) return gate.promise;
    return n === 2 ? err('backend', 'BACKEND_HTTP', 'It answers 503.') : ok({});
  });
  const [id] = take(pipeline);
  const cookie = await desk.signIn();
  await desk.hook(id);
  await expect.poll(() => accepted.length).toBe(1);
  // It joins a change that waits, and another change joins it.
  await desk.hook(id);
  await desk.post(`/partners/${id}/accept-loss`, { acceptShrinkage: hash, why: '정리' }, { cookie });
  await desk.hook(id);
  gate.resolve(ok({}));
  await expect.poll(() => accepted.length).toBe(3);
  await expect.poll(async () => (await desk.status(id)).state).toBe('live');
  await desk.settled(id, (await desk.hook(id)).body.seq);
  expect(accepted).toEqual([false, hash, false, false]);
});

/** The console with the keyboard alone, and as it looks while a rebuild runs, fails or is held back: on a desk of its own. */
import type { Page } from 'playwright/test';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import type { RunningDesk } from '../../scripts/desk/start.ts';
import { type BuildContext, createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { axeViolations } from '../helpers/axe.ts';
import { clinic } from '../helpers/content.ts';
import { overflowOf } from '../helpers/first-view.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';
import { fleetPipeline, password, startTestDesk } from '../helpers/running-desk.ts';
import { sharedPostgres } from '../helpers/running-postgres.ts';
import { expect, test } from '../helpers/visitor.ts';

// One desk for all of them.
test.describe.configure({ mode: 'default' });

const ids = ['slow', 'quick', 'left', 'told', 'late', 'shrink', 'broken'];
/** Rebuilds of a partner wait for its gate. */
const gates = new Map<string, Promise<void>>();
let fleet: Fleet;
let buildContext: BuildContext;
let desk: RunningDesk;

test.beforeAll(async () => {
  fleet = await createFleet();
  buildContext = await createBuildContext(1);
  for (const id of ids) await fleet.add(id, clinic('처음', 24));
  desk = await startTestDesk({
    databaseUrl: await sharedPostgres().createDatabase('template1'),
    partnerIds: ids,
    distRoot: fleet.dist,
    pipeline: fleetPipeline(fleet, {
      openContext: async () => buildContext,
      readSource: async ({ id, contentFolder }) => {
        await gates.get(id);
        return readSourceContent(contentFolder, id, new Date());
      },
    }),
    concurrency: 1,
    trustedProxies: ['127.0.0.1'],
  });
});
test.afterAll(async () => {
  await desk.stop();
  await buildContext.close();
});

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(desk.url);
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, '이메일');
  await page.keyboard.type(`${name}@desk.example`);
  await tabTo(page, '비밀번호');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '로그아웃', exact: true })).toBeVisible();
}

/** Without the form. */
async function open(page: Page, name: string, path: string): Promise<void> {
  const form = { email: `${name}@desk.example`, password };
  await page.request.post(`${desk.url}/sign-in`, { form, headers: { origin: desk.url }, maxRedirects: 0 });
  await page.goto(desk.url + path);
}

/** Presses Tab until what has the focus is called this, and sees that it shows. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (;;) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement;
      return at === document.body ? '' : (at.labels?.[0]?.textContent ?? at.ariaLabel ?? at.textContent ?? '');
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) break;
    passed.push(focused);
    expect(passed.length, `${name} among ${passed.join(', ')}`).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(ring, String(name)).not.toBe('none');
}

async function looksRight(page: Page): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await axeViolations(page), `${width} px`).toEqual([]);
  }
}

/** As a tab that is looked at again. */
const listenAnew = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const stateOf = async (id: string) => (await (await fetch(`${desk.url}/partners/${id}/status`)).json()).state;

const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

test('a marketer publishes, looks ahead and goes back by keyboard, and sees the steps', async ({ page }) => {
  await signIn(page, 'slow');
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set('slow', promise);
  await tabTo(page, '변경 이유 (선택)');
  await page.keyboard.type('첫 게시');
  await press(page, /^게시하기/);
  const progress = page.locator('#progress');
  await expect(progress.locator('[aria-current="step"]')).toHaveText('내용 받기');
  await looksRight(page);
  resolve();
  await expect(progress).toContainText('게시 완료');

  await fleet.add('slow', clinic('다음', 24));
  await press(page, '바뀐 내용 보기');
  await expect(page.locator('#changes')).toContainText('변경 4페이지');
  await looksRight(page);
  const opened = page.waitForEvent('popup');
  await press(page, /^다음/);
  const draft = await opened;
  await expect(draft.getByRole('heading', { level: 1 })).toHaveText('다음');
  await draft.close();
  await press(page, /^게시하기/);
  const history = page.locator('.history li');
  await expect(history).toHaveCount(2);
  await expect(progress).toContainText('게시 완료');
  await tabTo(page, '바뀐 페이지 · 변경 4');
  await page.keyboard.press('Enter');
  await expect(progress.getByRole('link', { name: '다음' })).toBeVisible();
  await looksRight(page);
  await press(page, /버전으로 되돌리기$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/버전으로 되돌릴까요\?$/);
  await expect(page.locator('main')).toContainText('변경 4');
  await looksRight(page);
  await press(page, '되돌리기');
  await expect(progress).toContainText('되돌림');
  await expect(history).toHaveCount(3);
  await expect(page.locator('[data-part="pause"]')).toContainText('되돌린 변경 1건이 다시 게시됩니다');
  await looksRight(page);
  await press(page, '자동 게시 다시 시작');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('자동 게시를 다시 시작할까요?');
  await looksRight(page);
  await press(page, '자동 게시 다시 시작');
  await expect(page.getByRole('button', { name: '자동 게시 다시 시작' })).toHaveCount(0);
});

test('the page tells what ended, whenever it hears of it, and the newest last', async ({ page }) => {
  test.slow();
  await test.step('what ended before the page could hear of it is told, and what is being written stays', async () => {
    await open(page, 'operator', '/partners/quick');
    const gate = Promise.withResolvers<void>();
    const hearing = Promise.withResolvers<void>();
    gates.set('quick', gate.promise);
    await page.route('**/events', async (route) => {
      await hearing.promise;
      await route.continue();
    });
    await press(page, /^게시하기/);
    const progress = page.locator('#progress');
    await expect(progress.getByRole('progressbar')).toBeVisible();
    await page.getByLabel('변경 이유').fill('적는 중');
    gate.resolve();
    await expect.poll(() => stateOf('quick')).toBe('live');
    hearing.resolve();
    await expect(progress).toContainText('게시 완료');
    await expect(page.locator('#said')).toHaveText('게시 완료');
    await expect(page.locator('.facts')).toContainText('방금 전');
    await expect(page.locator('.history li')).toHaveCount(1);
    await expect(page.getByLabel('변경 이유')).toHaveValue('적는 중');
    await expect(page.getByLabel('변경 이유')).toBeFocused();
    await page.unroute('**/events');
  });
  await test.step('a tab that was left tells what has ended meanwhile', async () => {
    await page.goto(`${desk.url}/partners/left`);
    const gate = Promise.withResolvers<void>();
    gates.set('left', gate.promise);
    const look = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    // The other button is not kept from its work by one that takes its time; Playwright asks nothing of a page that is on its way.
    await press(page, '바뀐 내용 보기');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const progress = page.locator('#progress');
    await expect(progress.locator('[aria-current="step"]')).toHaveText('내용 받기');
    await look(true);
    gate.resolve();
    await expect.poll(() => stateOf('left')).toBe('live');
    await expect(progress).toContainText('게시 준비 중');
    await look(false);
    await expect(progress).toContainText('게시 완료');
  });
  await test.step('an event of an earlier rebuild does not replace the result of the newest', async () => {
    const progress = page.locator('#progress');
    const seq = Number(await progress.getAttribute('data-seq'));
    const said = [
      { seq, state: 'live', html: await progress.innerHTML() },
      { seq: seq - 1, state: 'live', html: '그 전의 게시' },
    ].map((event) => `event: progress\ndata: ${JSON.stringify(event)}\n\n`);
    let streams = 0;
    await page.route('**/events', async (route) => {
      streams += 1;
      if (streams === 1)
        await route.fulfill({ contentType: 'text/event-stream', body: `retry: 10\n\n${said.join('')}` });
    });
    await listenAnew(page);
    // The next stream is opened when the events of this one have been shown.
    await expect.poll(() => streams).toBeGreaterThan(1);
    await expect(progress).toContainText('게시 완료');
    await expect(progress).not.toContainText('그 전의 게시');
    await page.unroute('**/events');
  });
  await test.step('a failure whose outlook changes is told anew', async () => {
    await fleet.add('left', clinic('처음'), '{"siteOrigin":1}');
    await press(page, /^게시하기/);
    const progress = page.locator('#progress');
    await expect(progress).toContainText('게시 실패');
    const seq = Number(await progress.getAttribute('data-seq'));
    const said = ['곧 다시 시도합니다.', '더는 시도하지 않습니다.'].map(
      (html) => `event: progress\ndata: ${JSON.stringify({ seq, state: 'failed', html })}\n\n`,
    );
    await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: said.join('') }));
    await listenAnew(page);
    await expect(progress).toHaveText('더는 시도하지 않습니다.');
    await page.unroute('**/events');
  });
});

test('an operator sees what failed first, with the reason, also on a phone', async ({ page }) => {
  await test.step('lost content is held back in plain words, and published when an operator gives a reason', async () => {
    await open(page, 'operator', '/partners/shrink');
    await press(page, /^게시하기/);
    const progress = page.locator('#progress');
    await expect(progress).toContainText('게시 완료');
    await fleet.add('shrink', clinic('처음', 2));
    await press(page, /^게시하기/);
    await expect(progress).toContainText('내용이 절반 넘게 줄어');
    await looksRight(page);
    await press(page, '그래도 게시');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('그래도 게시할까요?');
    await looksRight(page);
    await tabTo(page, '승인 이유');
    await page.keyboard.type('시술 정리');
    await press(page, '그래도 게시');
    await expect(progress).toContainText('게시 완료');
  });
  await fleet.add('left', clinic('처음', 24));
  for (const id of ['told', 'broken']) await fleet.add(id, clinic('처음'), '{"siteOrigin":1}');
  await page.goto(`${desk.url}/overview`);
  await page.locator('a[href="/partners/broken"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/partners/broken');
  await press(page, /^게시하기/);
  await expect(page.locator('#progress')).toContainText('병원 설정에 잘못된 값이 있습니다. 아래 내용을 운영자에게');
  await looksRight(page);
  await press(page, '메뉴');
  await press(page, '전체 병원');
  await expect(page.locator('tbody tr').first()).toContainText('게시 실패');
  await expect(page.locator('tbody tr').nth(1)).toContainText('병원 설정에 잘못된 값이 있습니다.');
  await looksRight(page);
  await press(page, '메뉴');
  await press(page, '사용 기록');
  await expect(page.getByRole('row').filter({ hasText: 'broken' }).first()).toContainText('게시 요청');
  await looksRight(page);
  await press(page, '메뉴');
  await press(page, '전체 병원');
  await page.waitForURL('**/overview');
  await press(page, '전체 다시 게시');
  // The overview follows, and the focus stays where it was.
  const table = page.getByRole('region', { name: '전체 병원' });
  await table.focus();
  await expect(page.locator('[data-part="all"]')).toContainText('7곳 중 2곳을 게시하지 못했습니다.');
  await expect(table).toBeFocused();
  await expect(page.getByText('게시 완료')).toHaveCount(5);
  await looksRight(page);
});

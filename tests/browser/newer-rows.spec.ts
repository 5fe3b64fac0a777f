/** Rows that the backend has and the release does not know yet: wherever one is listed it leads to a page, at the whole price. */
import type { Page } from 'playwright/test';
import { loginAs } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt } from '../helpers/show-page.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

const title = '어제 들인 시술';
const total = '295,900원';
const atEvent = '715,000원';

/** The backend's product 12 and event 1 under names and numbers that the release does not know. */
async function renameRows(page: Page, demo: RunningDemo): Promise<void> {
  await page.route(`${demo.sandbox}/**`, async (route) => {
    const request = route.request();
    const url = request.url().replace('9012', '12').replace('eventId=9001', 'eventId=1');
    const body = request.postData()?.replaceAll('9012', '12');
    const answer = await route.fetch({ url, ...(body !== undefined && { postData: body }) });
    // A page that is left asks no more.
    const text = await answer.text().catch(() => null);
    if (text === null) return;
    const renamed = text
      .replaceAll('리쥬란 힐러 2cc', title)
      .replaceAll(/"(id|productId)":12,/g, '"$1":9012,')
      .replaceAll(/"id":1,("title":"첫 방문 리프팅")/g, '"id":9001,$1')
      .replaceAll('"eventId":1,', '"eventId":9001,');
    await route.fulfill({ response: answer, body: renamed });
  });
}

test('what is newer than the release leads to its page', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of (404|503)/);
  await loginAs(page, demo, '새로운손님');
  await renameRows(page, demo);
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  const leadsToProduct = () => expect(link).toHaveAttribute('href', /^\/products\/9012(?:\?event=\d+)?$/);
  const opensProduct = async () => {
    await link.click();
    // From the cart at the event that it was put in at.
    await expect(page).toHaveURL(/\/products\/9012(?:\?event=2)?$/);
    await expect(heading).toHaveText(title);
    await expect(page.locator('.product-price')).toContainText(atEvent);
  };
  await test.step('search', async () => {
    await page.goto(`${site}/search?keyword=리쥬란`);
    await expect(page.locator('.product-card').filter({ hasText: title })).toContainText(`총 ${total}`);
    await leadsToProduct();
  });
  await test.step('an event, with what it offers and the way to book it', async () => {
    const field = page.getByRole('main').getByLabel('검색어');
    await field.fill('첫 방문');
    await field.press('Enter');
    await page.getByRole('main').getByRole('link', { name: '첫 방문 리프팅' }).click();
    await expect(page).toHaveURL(`${site}/events/9001`);
    await expect(heading).toHaveText('첫 방문 리프팅');
    await expect(page).toHaveTitle(/^첫 방문 리프팅 \| /);
    const offer = page.getByRole('listitem').filter({ hasText: '울쎄라피 프라임 300샷' });
    await expect(offer).toContainText('790,000원');
    await expect(offer).toContainText('총 891,000원');
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/products/1?event=9001');
    await expect(page.locator('.event-actions .button-accent')).toHaveAttribute('data-event', '9001');
  });
  await test.step('what is over or unknown stays not found', async () => {
    await openAt(page, site, '/events/9777');
    await expect(heading).toHaveText('페이지를 찾을 수 없습니다');
  });
  await test.step('while the backend cannot say, nobody is told that nothing is there', async () => {
    const isOut = (url: URL) => url.pathname.endsWith('/v2/products/9778');
    await page.route(isOut, (route) => route.fulfill({ status: 503 }));
    await openAt(page, site, '/products/9778');
    await expect(heading).toHaveText('화면을 불러오지 못했습니다');
    await page.unroute(isOut);
    await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
    await expect(heading).toHaveText('페이지를 찾을 수 없습니다');
  });
  await test.step('cart', async () => {
    // What leads product 12 is offered by an event.
    await openAt(page, site, '/products/12');
    await page.getByRole('button', { name: '시술 담기' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('총 295,900원 (마취 크림·부가세 포함)');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: '담기', exact: true }).click();
    await expect(dialog).toBeHidden();
    await openAt(page, site, '/cart');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await expect(item).toContainText(atEvent);
    await opensProduct();
  });
  await test.step('what was seen', async () => {
    await openAt(page, site, '/mypage');
    await leadsToProduct();
  });
  await test.step('booking', async () => {
    await openAt(page, site, '/reservation?product=9012');
    await expect(page.getByRole('group', { name: title })).toBeVisible();
    await expect(page.locator('.reservation-options')).toContainText(title);
    // With the offer of an event that runs, as its page.
    await expect(page.locator('.reservation-options')).toContainText(atEvent);
  });
  // A handler that still reads an answer fulfills its request first.
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('a notice and a post; what is not there is said so, an exhibition of now, and a short address', () =>
    opensOthers(page, demo, site));
});

async function opensOthers(page: Page, demo: RunningDemo, site: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const asked: string[] = [];
  const at = '2026-11-21T09:00:00+09:00';
  const written = { publishAt: at, createdAt: at, updatedAt: at };
  const row = { boardTypeId: 1, title: '어제 쓴 글', contentHtml: '<p>새 소식</p>', ...written };
  await page.route(/\/customer\/(?:notices|boards)\/\d+$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const id = Number(pathname.split('/').at(-1));
    await route.fulfill({ json: { row: { ...row, id } }, headers: cors });
  });
  // Which pages may be newer: `live-path.test.ts`.
  for (const path of ['/cscenter/notice/9001', '/boards/1/detail/9001']) {
    await openAt(page, site, path);
    await expect(heading, path).toHaveText('어제 쓴 글');
    await expect(page, path).toHaveTitle(/^어제 쓴 글 \| /);
  }
  await openAt(page, site, '/boards/2/detail/9002');
  await expect.poll(() => asked).toEqual(['/customer/notices/9001', '/customer/boards/9001', '/customer/boards/9002']);
  await expect(heading, 'a post of another board').toHaveText('페이지를 찾을 수 없습니다');

  for (const [path, words] of [
    ['/preview/brnading/1', '미리보기 주소가 완전하지 않습니다.'],
    ['/preview/branding/1?token=no-such-token', '미리보기 기간이 끝났거나'],
    ['/products/1/secret/9', '종료되었거나 진행하지 않는 이벤트입니다.'],
    ['/s/nothing-here', '주소가 바뀌었거나 삭제된 페이지입니다.'],
  ] as const) {
    await openAt(page, site, path);
    await expect(page.getByRole('main'), path).toContainText(words);
    await expect(heading, path).toHaveText('페이지를 찾을 수 없습니다');
    const next = path.includes('/secret/') ? '이벤트 보기' : '홈으로';
    await expect(page.getByRole('main').getByRole('link', { name: next }), path).toBeVisible();
  }

  const exhibition = { title: '오늘 시작한 기획전', subtitle: '방금 올렸습니다', contentHtml: '<p>새 소식입니다.</p>' };
  await page.request.put(`${demo.sandbox}/_content/saebyeok/exhibitions/9001`, { data: exhibition });
  await page.request.put(`${demo.sandbox}/_content/saebyeok/exhibitionProducts/9001`, {
    data: { exhibitionId: 9001, productId: 1, caption: '먼저 보세요' },
  });
  try {
    await openAt(page, site, '/exhibitions/9001');
    await expect(page.getByRole('heading', { level: 1, name: exhibition.title })).toBeVisible();
    await expect(page.getByText('새 소식입니다.')).toBeVisible();
    await expect(page.getByText('먼저 보세요')).toBeVisible();
  } finally {
    for (const collection of ['exhibitions', 'exhibitionProducts'])
      await page.request.delete(`${demo.sandbox}/_content/saebyeok/${collection}/9001`);
  }
  await openAt(page, site, '/s/first');
  await expect(page).toHaveURL(/\/products\/\d+$/);
}

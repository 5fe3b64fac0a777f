/** On phones booking is a sheet over the page that led there, with an address of its own, and takes few taps. */
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('the sheet is closed, keeps choices, and books by three taps', async ({ page, demo, site, expectedErrors }) => {
  const product = `${demo.sites.onmaru?.url}/products/2001`;
  const close = page.getByRole('link', { name: '닫기', exact: true });
  const option = page.getByRole('checkbox', { name: '3회', exact: true });
  const open = async () => {
    await page.locator('.bottom-bar .button-accent').tap();
    await expect(page).toHaveURL(/\/reservation\?product=2001$/);
    await expect(option).toBeAttached();
  };
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(product);
  await page.evaluate(() => scrollTo(0, 640));
  await open();
  // A sheet: rounded, below the edge of the screen, without the frame of a page, on another ground than its own.
  await expect(close).toBeInViewport();
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.locator('.footer')).toBeHidden();
  const sheet = await page.locator('main').evaluate((main) => {
    const [own, below] = [main, document.body].map((element) => getComputedStyle(element));
    return {
      top: main.getBoundingClientRect().top,
      radius: own?.borderTopLeftRadius,
      grounds: [own, below].map((s) => s?.backgroundColor),
    };
  });
  expect(sheet.top).toBeGreaterThan(0);
  expect(sheet.radius).not.toBe('0px');
  expect(new Set(sheet.grounds).size).toBe(2);
  expect(await axeViolations(page)).toEqual([]);

  await page.locator('label', { has: option }).tap();
  await expect(option).toBeChecked();
  await close.tap();
  await expect(page).toHaveURL(product);
  await expect.poll(scrolled).toBe(640);

  await test.step('on wide screens it is a page, whose columns have room from 900 px on', async () => {
    const release = await holdCalls(page, '**/reservation-confirm?**');
    await page.locator('.bottom-bar .button-accent').tap();
    await expect(page).toHaveURL(/\/reservation\?product=2001$/);
    await page.setViewportSize({ width: 1440, height: 900 });
    const card = page.locator('.reservation-aside');
    await expect(page.locator('.live-skeleton').first()).toBeVisible();
    await expect(card).toHaveCSS('opacity', '0');
    await release();
    await expect(card.locator('.reservation-send')).toBeVisible();
    await expect(card).toHaveCSS('opacity', '1');
    await expect(page.locator('.header')).toBeVisible();
    await expect(close).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: '예약하기' })).toBeVisible();
    await expect(page).toHaveURL(/\/reservation/);
    for (const width of [900, 1024, 1199, 1200, 1440]) await hasRoom(page, width);
    await page.setViewportSize({ width: 360, height: 780 });
  });
  await expect(option).toBeChecked();
  const name = page.getByRole('textbox', { name: '이름' });
  await name.fill('김종이');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('김종이');
  await name.fill('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(product);

  await test.step('three taps, with name and phone: the earliest time is named and chosen, and the button says it', async () => {
    const treatment = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await open();
    await expect(send(page)).toHaveText(/^\d+\.\d+\(.\) \d\d:\d\d 예약하기$/);
    const [when = ''] = ((await send(page).textContent()) ?? '').split(' 예약');
    await expect(page.locator('.reservation-earliest')).toHaveText(`가장 빠른 시간 ${when}`);
    await fillIn(page, '김세번', '010-3333-1111');
    await send(page).tap();
    await expect(page.getByRole('heading', { name: '예약이 확정되었습니다', level: 1 })).toBeFocused();
    await expect(page.locator('.reservation-done')).toContainText(treatment);
    await expect(page.locator('.facts div', { hasText: '예약 번호' }).locator('dd')).toHaveText(/^\d+번$/);
    // The head of the sheet names the clinic now, and one hairline at most stands over the heading.
    await expect(page.locator('.sheet-title')).toHaveText('온마루');
    await expect(page.locator('.sheet-title')).toBeVisible();
    await expect(page.locator('.reservation-done')).toHaveCSS('border-top-width', '0px');
  });
  await test.step('where a code is asked for a guest needs two taps, and it is sent with its sixth digit', async () => {
    await page.goto(`${site}/reservation?product=12`);
    await fillIn(page, '박세번', '010-3333-4444');
    await expect(send(page)).toHaveText('인증번호 받고 예약 신청');
    await send(page).tap();
    const code = page.getByLabel('인증번호 6자리');
    await expect(code).toBeFocused();
    await expect(page).toHaveURL(/\/reservation\?product=12$/);
    await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('박세번');
    await code.fill('334444');
    // By the clinic, as the button says.
    await expect(page.getByRole('heading', { name: '예약 신청이 접수되었습니다', level: 1 })).toBeFocused();
  });
  await test.step('where the backend is down the number stands in the first view from the start, and one button is filled', async () => {
    expectedErrors.push(/ERR_FAILED/);
    await page.clock.install();
    await page.route(`${demo.sandbox}/**`, (route) => route.abort());
    await page.goto(`${demo.sites.bomnal?.url}/reservation?product=4001`);
    const phone = page.getByRole('main').getByRole('link', { name: /^0\d/ }).first();
    await expect(phone).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(30_000);
    await expect(page.getByRole('button', { name: '다시 시도' }).first()).toBeVisible();
    await expect(page.locator('main .button:is(.button-primary, .button-accent):visible')).toHaveText(['다시 시도']);
    await expect(phone).toBeInViewport({ ratio: 1 });
  });
});

const send = (page: Page) => page.locator('.reservation-send .form-submit');

/** A text field takes no tap: it is part of the typing. */
async function fillIn(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
  await page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' }).tap();
}

async function hasRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not shown.`);
    return box;
  };
  await page.locator('.reservation-who').waitFor();
  const days = await boxOf('.reservation-days');
  const times = await boxOf('.reservation-times');
  const sum = await boxOf('.reservation-aside');
  const form = await boxOf('.reservation-who');
  const rightOf = ({ x, width: own }: typeof days) => x + own;
  expect(rightOf(days), `${width} px`).toBeLessThan(times.x);
  expect(Math.max(rightOf(times), rightOf(form)), `${width} px`).toBeLessThan(sum.x);
  expect(days.y, `${width} px`).toBe(times.y);
  expect(form.width, `${width} px`).toBeGreaterThan(400);
}

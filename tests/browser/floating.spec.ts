import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { expect, fetchFrom, test, testWithoutPage } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

const floating = (page: Page) => page.getByRole('complementary', { name: '상담과 예약' });
const ways = (page: Page) => floating(page).locator('.floating-ways li a:visible');

test('four contact ways, custom ones first, and the partner’s words for the widget; the rest opens and closes by mouse and keyboard; none covers the last line of the footer', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  await page.mouse.wheel(0, 300);
  await expect(ways(page)).toHaveText(['첫 방문 안내', '비급여 안내', '상담 예약', /블로그/]);
  const more = floating(page).locator('summary');
  await expect(more).toHaveText(/더보기/);
  await more.click();
  await expect(ways(page)).toHaveText([
    ...['첫 방문 안내', '비급여 안내', '상담 예약', /블로그/],
    ...[/인스타그램/, /유튜브/, '전화 문의', /카카오톡 상담/, /네이버 톡톡/, '채팅 상담'],
  ]);
  expect(await axeViolations(page, 'html')).toEqual([]);
  await more.press('Enter');
  await expect(ways(page)).toHaveCount(4);
  await more.press('Enter');
  await expect(ways(page)).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(ways(page)).toHaveCount(4);
  await expect(more).toBeFocused();

  await test.step('the reservation buttons say which part of the widget they open', async () => {
    const main = floating(page).getByRole('link', { name: '예약하기' });
    await expect(main).toHaveAttribute('href', '/reservation');
    await expect(main).toHaveAttribute('data-widget', 'treatment');
    await expect(floating(page).getByRole('link', { name: '상담 예약' })).toHaveAttribute('data-widget', 'visit');
  });
  expect(await overlapsOf(page)).toBe(0);
});

/** How many of them lie over the last line of the footer at the end of the page. */
async function overlapsOf(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(ways(page)).toHaveCount(4);
  return page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.footer-copyright') as Element);
    const line = range.getBoundingClientRect();
    return [...document.querySelectorAll('.floating-ways, .floating-foot > a')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top;
    }).length;
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('on phones a row of icons; the rest opens as a sheet with labels, and folds when one turns to the page; none covers the last line of the footer, and the way up leads to the top', async ({
    page,
    demo,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${demo.sites.bomnal?.url}/info`);
    await page.mouse.wheel(0, 300);
    await expect(ways(page)).toHaveCount(4);
    const tops = await ways(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // The partner's own picture for phones.
    await expect(ways(page).first().locator('source')).toHaveAttribute('srcset', /./);
    await floating(page).locator('summary').tap();
    await expect(ways(page).last()).toHaveText(/네이버 톡톡/);
    const label = await ways(page).last().locator('.floating-label').boundingBox();
    expect(label?.width).toBeGreaterThan(40);
    expect(await axeViolations(page, '.floating')).toEqual([]);
    await page.touchscreen.tap(4, 200);
    await expect(ways(page)).toHaveCount(4);

    expect(await overlapsOf(page)).toBe(0);
    await floating(page).getByRole('link', { name: '맨 위로' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(floating(page)).toBeHidden();
  });
});

test('they come with the scroll flag, and step aside for who turns to the quick menu, on phones and wide screens', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(demo.sites.bomnal?.url ?? '');
  for (const size of [wide, phone]) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 0);
      });
      await page.mouse.move(10, 10);
      await expect(floating(page)).toBeHidden();
      await page.evaluate(() => scrollTo(0, 1));
      await expect(ways(page)).toHaveCount(4);
      const last = page.locator('.quick-entry').last();
      await last.evaluate((entry) => entry.scrollIntoView({ block: 'end' }));
      await page.locator('.quick-entry').first().hover();
      await expect(ways(page)).toHaveCount(0);
      await last.click({ trial: true });
      await page.mouse.move(10, 10);
      await expect(ways(page)).toHaveCount(4);
      await last.getByRole('link').or(last).last().focus();
      await expect(ways(page)).toHaveCount(0);
    });
  }
});

testWithoutPage('none on terms, privacy, ready, the page that is not found and product pages', async ({ demo }) => {
  const without = ['/terms/terms-of-service', '/terms/privacy-policy', '/ready', '/no-such-page', '/products/1'];
  for (const path of ['/info', ...without]) {
    const html = await (await fetchFrom(demo.sites.saebyeok?.url ?? '', path)).text();
    expect(/<[^>]+ class="(?:[^"]* )?floating[ "]/.test(html), path).toBe(path === '/info');
    expect(html, path).toContain('<h1');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('they come with the scroll, lead somewhere and open the rest', async ({ page, demo }) => {
    await page.setViewportSize(phone);
    await page.goto(`${demo.sites.bomnal?.url}/info`);
    await page.mouse.wheel(0, 600);
    await expect(ways(page)).toHaveCount(4);
    await floating(page).locator('summary').click();
    await expect(ways(page)).toHaveCount(5);
    for (const link of await ways(page).all()) expect(await link.getAttribute('href')).toMatch(/^(?:\/|tel:|https?:)/);
  });
});

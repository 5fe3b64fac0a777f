import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, phone, test } from '../helpers/visitor.ts';

const poster = (page: Page) => page.locator('a[data-video]').first();
const embed = (page: Page) => page.locator('.rich-video iframe');

test('a video starts near the screen, muted, is stopped, or waits for a click', async ({ page, site }) => {
  await page.goto(`${site}/products/1`);
  await page.evaluate(() => document.querySelector('.rich-video')?.scrollIntoView());
  await expect(embed(page)).toHaveAttribute('src', /\/(?:embed|video)\/[^?]+\?autoplay=1&mute/);
  await page.getByRole('button', { name: '동영상 멈추기' }).click();
  await expect(embed(page)).toHaveCount(0);
  await expect(poster(page)).toBeFocused();
  await poster(page).press('Enter');
  await expect(embed(page)).toHaveCount(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site}/products/1`);
  await untilIdle(page);
  await poster(page).scrollIntoViewIfNeeded();
  await expect(embed(page)).toHaveCount(0);
  await poster(page).click();
  await expect(embed(page)).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
});

test('the page is shared where the device can, else its address is copied', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true, writable: true });
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(navigator, 'share');
  });
  await page.goto(`${site}/products/1`);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '링크를 복사했습니다.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/1$/);
  await page.evaluate(() => {
    const given = window as unknown as { given: unknown };
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => {
        given.given = what;
      },
    });
  });
  await page.getByRole('button', { name: '공유하기' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given?: { url: string } }).given?.url))
    .toMatch(/\/products\/1$/);

  await page.setViewportSize(phone);
  await page.goto(`${site}/info`);
  const copy = page.getByRole('button', { name: '주소 복사' });
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: '주소를 복사했습니다.' })).toBeVisible();
  const address = (await page.locator('.directions-address').textContent())?.trim();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  // In-app browsers may close the clipboard: by the old command first, then in a field that is selected.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const copied = window as unknown as { copied?: string };
    document.addEventListener('copy', () => (copied.copied = String(getSelection())));
  });
  await copy.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe(address);
  await expect(copy).toBeFocused();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  const shown = page.waitForEvent('dialog');
  void copy.click();
  const field = await shown;
  expect([field.type(), field.defaultValue()]).toEqual(['prompt', address]);
  await field.dismiss();
});

test('a site that has opened says so where it was waited for', async ({ page, site }) => {
  await page.goto(`${site}/ready`);
  await expect(page.locator('h1')).toHaveText('홈페이지가 열렸습니다');
  await expect(page.getByRole('main')).not.toContainText('준비하고 있습니다');
  await expect(page.getByRole('link', { name: '홈페이지 둘러보기' })).toHaveAttribute('href', '/');
});

test('four branches lie one below the other, two by two, or all in a row; the note of open hours stands in its board', async ({
  page,
  demo,
}) => {
  const items = page.locator('.branches > li');
  const perRow = async () => {
    const tops = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  await page.goto(`${demo.sites.onmaru?.url}/`);
  for (const [width, most] of [
    [360, 1],
    [768, 2],
    [1024, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await items.last().scrollIntoViewIfNeeded();
    await expect(items).toHaveCount(4);
    await expect.poll(perRow, `at ${width} px`).toBe(most);
    const note = page.locator('.visit-now .open-now');
    await expect(note).not.toBeEmpty();
    const [top, of] = await note.evaluate((note) =>
      [note, note.closest('.visit > div')].map((part) => part?.getBoundingClientRect().top ?? 0),
    );
    expect(top, `at ${width} px`).toBeGreaterThan(of ?? 0);
  }
});

test.describe('folds', () => {
  test.use({ hasTouch: true });
  test('an answer unfolds in 0.3 s, by mouse, touch and keyboard, and folds the one that was open', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/cscenter/faq`);
    const fold = page.locator('.faq').first();
    const duration = await fold.evaluate(
      (element) => getComputedStyle(element, '::details-content').transitionDuration,
    );
    expect(duration).toContain('0.3s');
    await fold.locator('summary').press('Enter');
    await expect(fold.locator('.rich')).toBeVisible();
    const next = page.locator('.faq').nth(1);
    await next.locator('summary').click();
    await expect(next.locator('.rich')).toBeVisible();
    await expect(fold.locator('.rich')).toBeHidden();
    await next.locator('summary').tap();
    await expect(next.locator('.rich')).toBeHidden();
  });
});

test.describe('what lies below the first screen', () => {
  const rises = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-rise]').length);

  test('rises once, when 120 px have come into view; the first screen never does', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      const begun: unknown[] = [];
      Object.assign(window, { begun });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, timing) {
        begun.push({ frames, timing });
        return animate.call(this, frames, timing);
      };
    });
    await page.goto(site);
    // What makes them wait comes with the first scroll, for which this listens once the browser is idle.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('scroll')));
        return rises(page);
      })
      .toBeGreaterThan(3);
    const waiting = page.locator('[data-rise]').first();
    await expect(waiting).toHaveCSS('opacity', '0');
    const below = await waiting.evaluate((part) => {
      part.id = 'first-part';
      return part.getBoundingClientRect().top - innerHeight;
    });
    expect(below).toBeGreaterThanOrEqual(0);
    const part = page.locator('#first-part');
    const jump = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const count = await rises(page);
    await jump(below + 110);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await rises(page)).toBe(count);
    await jump(below + 130);
    await expect(part).not.toHaveAttribute('data-rise');
    await expect(part).toHaveCSS('opacity', '1');
    const begun = () => page.evaluate(() => (window as unknown as { begun: { timing: unknown }[] }).begun);
    expect((await begun()).map(({ timing }) => timing)).toContainEqual({ duration: 400, easing: 'ease', delay: 0 });
    // A jump to the end shows what was passed, too; nothing rises twice.
    await jump(1_000_000);
    await expect.poll(() => rises(page)).toBe(0);
    const all = (await begun()).length;
    await jump(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await begun()).length).toBe(all);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    await page.mouse.wheel(0, 50);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    await untilIdle(page);
    expect(await rises(page)).toBe(0);

    await test.step('on a phone the heading of a chapter and its way on stand in the middle', async () => {
      await page.setViewportSize(phone);
      const parts = page.locator('.treatments > .section-head :is(h2, .more)');
      const middles = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect()).map(({ left, width }) => Math.round(left + width / 2)),
      );
      expect(middles).toEqual([phone.width / 2, phone.width / 2]);
    });
  });
});

test('on paper stand words, prices and folded texts, and nothing to press', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.sites.onmaru?.url}/products/2001`);
  await expect(page.locator('link[rel="stylesheet"][media="all"]')).not.toHaveCount(0);
  await expect(page.locator('.bottom-bar')).toBeVisible();
  const folded = page.locator('main .disclosure').first();
  const others = page.locator('article ~ .section .media').first();
  const heightOf = () => folded.evaluate((element) => element.getBoundingClientRect().height);
  await expect(others).toBeVisible();
  const before = await heightOf();
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['.header .logo', '.product-price', '.options', '.facts', '.footer-phone'])
    await expect(page.locator(shown).first()).toBeVisible();
  for (const hidden of ['.header-tools', '.bottom-bar', '.product-actions', '.footer-social'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(others).toBeHidden();
  await expect(page.locator('main details:not([open]) > :last-child').first()).toBeVisible();
  // What unfolds it comes with the late styles.
  await expect.poll(heightOf).toBeGreaterThan(before + 20);
});

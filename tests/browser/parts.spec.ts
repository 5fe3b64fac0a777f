import type { Page } from 'playwright/test';
import { overflowOf } from '../helpers/first-view.ts';
import { showPage } from '../helpers/show-page.ts';
import { expect, fetchFrom, phone, test } from '../helpers/visitor.ts';

const poster = (page: Page) => page.locator('a[data-video]').first();
const embed = (page: Page) => page.locator('.rich-video iframe');

async function saysInWords(page: Page, site: string): Promise<void> {
  // In a text of the editor.
  const text = page.locator('.rich', { has: page.locator('.rich-video') });
  await expect(text.getByText(/^소리가 없는 영상입니다/)).toBeHidden();
  await text.getByText('영상 내용을 글로 보기').click();
  await expect(text.getByText(/^소리가 없는 영상입니다/)).toBeVisible();

  const videos = page.locator('.rich-video:visible');
  const frames = videos.locator('iframe');
  // A poster that comes near gives way to its frame.
  for (let i = 0; i < (await videos.count()); i += 1) await videos.nth(i).scrollIntoViewIfNeeded();
  await expect(frames.first()).toBeAttached();
  const titles = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('title')));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/.+ 동영상 \d$/);
  // In a part of a page, too.
  await showPage(page, await (await fetchFrom(site, '/brandings/1')).text());
  await page.getByText('영상 내용을 글로 보기').click();
  await expect(page.getByText('소리가 없는 영상입니다.')).toBeVisible();
}

test('a video starts near the screen, muted, and is stopped', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
  await page.goto(`${site}/products/1`);
  await page.evaluate(() => document.querySelector('.rich-video')?.scrollIntoView());
  await expect(embed(page)).toHaveAttribute('src', /\/(?:embed|video)\/[^?]+\?autoplay=1&mute/);
  await page.getByRole('button', { name: '동영상 멈추기' }).click();
  await expect(embed(page)).toHaveCount(0);
  await expect(poster(page)).toBeFocused();
  await poster(page).press('Enter');
  await expect(embed(page)).toHaveCount(1);
  await test.step('what a video says stands below it in words, where the clinic gave them; videos of a page have names of their own', () =>
    saysInWords(page, site));
  await showPage(page, await (await fetchFrom(site, '/products/1')).text());
  await test.step('where the device can, the page is shared, else its address is copied', async () => {
    await page.getByRole('button', { name: '공유하기' }).click();
    await expect(page.getByRole('status').filter({ hasText: '링크를 복사했습니다.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/1$/);
    await page.evaluate(() => {
      const share = async (given: unknown) => void Object.assign(window, { given });
      Object.assign(navigator, { share });
    });
    await page.getByRole('button', { name: '공유하기' }).press('Enter');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'given')?.url)).toMatch(/\/products\/1$/);
  });
});

/** What phones leave out of it until it comes near is laid out when the browser is idle. */
async function laysOutHome(page: Page): Promise<void> {
  const sections = page.locator('[data-slides] ~ *, .footer');
  const shown = () =>
    sections.evaluateAll((all) => all.filter((section) => section.hasAttribute('data-laid-out')).length === all.length);
  await expect.poll(shown).toBe(true);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator('.footer').scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
  // A picture as wide as its height asks for would lose its corners at the edge of its slide.
  const widthOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.clientWidth);
  expect(await widthOf('.hero-picture')).toBe(await widthOf('.hero-slide'));
}

async function laysOutLists(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, parts] of [
    ['/events', '.event-list > li'],
    ['/products', '.product-grid > li'],
  ] as const)
    await test.step(path, async () => {
      await showPage(page, await (await fetchFrom(url, path)).text());
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const last = page.locator(`${parts}:last-child a`).first();
      const isLaidOut = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isLaidOut()).toBe(false);
      await page.locator(`${parts}:last-child`).scrollIntoViewIfNeeded();
      await expect.poll(isLaidOut).toBe(true);
      await expect(last).toBeInViewport();
    });
}

test('what phones leave out is laid out when idle and moves nothing', async ({ page, demo }) => {
  const { url = '' } = demo.sites.onmaru ?? {};
  const items = page.locator('.branches > li');
  const perRow = async () => {
    const tops = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${url}/`);
  await test.step('what is left out of the home page', () => laysOutHome(page));
  // Four branches, and the note of open hours in its board.
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
  await test.step('what is left out of lists', () => laysOutLists(page, url));
  await test.step('on paper stand words, prices and folded texts, and nothing to press', async () => {
    await showPage(page, await (await fetchFrom(url, '/products/2001')).text());
    await expect(page.locator('link[rel="stylesheet"][media="all"]')).not.toHaveCount(0);
    await expect(page.locator('.bottom-bar')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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
});

/** As the specification says. */
async function looksAsSpecified(page: Page, site: string): Promise<void> {
  const header = page.getByRole('banner');
  const typeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        // Line heights are ratios of five digits.
        return [fontSize, lineHeight].map((size) => `${Number(Number.parseFloat(size).toFixed(2))}px`);
      });
  await test.step('a clear header', async () => {
    await expect(header).toHaveCSS('backdrop-filter', 'blur(0px)');
    const clear = /^(?:rgba\(0, 0, 0, |oklab\(0 0 0 \/ )0\)$/;
    await expect(header).toHaveCSS('background-color', clear);
    // By the flag, so a first step is enough.
    await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
    await expect(header).toHaveCSS('backdrop-filter', 'blur(7px)');
    await expect(header).not.toHaveCSS('background-color', clear);
  });
  await test.step('display and running text', async () => {
    for (const [width, display] of [
      [360, ['48px', '58px']],
      [1440, ['80px', '96px']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await typeOf('.t-d1')).toEqual(display);
      expect(await typeOf('body')).toEqual(['16px', '24px']);
    }
  });
  await test.step('between phone and PC', async () => {
    await page.setViewportSize({ width: 769, height: 900 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('text of the editor', async () => {
    await showPage(page, await (await fetchFrom(site, '/cscenter/notice/1')).text());
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await typeOf('.rich')).toEqual(['16px', '24px']);
    }
  });
}

const rises = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-rise]').length);

test('what lies below the first screen rises once; the first screen never does', async ({ page, site }) => {
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
  // By this name `slides.spec.ts` knows that it was not asked for.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.join()).toMatch(/\/reveal\./);
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
  const begun = () => page.evaluate<{ timing: unknown }[]>(() => Reflect.get(window, 'begun'));
  expect((await begun()).map(({ timing }) => timing)).toContainEqual({ duration: 400, easing: 'ease', delay: 0 });
  // A jump to the end shows what was passed, too; nothing rises twice.
  await jump(1_000_000);
  await expect.poll(() => rises(page)).toBe(0);
  const all = (await begun()).length;
  await jump(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await begun()).length).toBe(all);

  await test.step('on a phone the heading of a chapter and its way on stand in the middle', async () => {
    await page.setViewportSize(phone);
    const parts = page.locator('.treatments > .section-head :is(h2, .more)');
    const middles = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect()).map(({ left, width }) => Math.round(left + width / 2)),
    );
    expect(middles).toEqual([phone.width / 2, phone.width / 2]);
  });
  await test.step('the clear header and the texts of the specification, from phone to PC', () =>
    looksAsSpecified(page, site));
});

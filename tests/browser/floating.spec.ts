import { axeViolations } from '../helpers/axe.ts';
import { floating, overlapsOf, ways } from '../helpers/contact-ways.ts';
import { expect, fetchFrom, phone, test, testWithoutPage, wide } from '../helpers/visitor.ts';

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('on phones a row of icons, whose rest opens as a sheet and folds again', async ({ page, demo }) => {
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

test('they come with the scroll flag, and step aside for the quick menu', async ({ page, demo }) => {
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

testWithoutPage('none on terms, privacy, ready, the page that is not found and product pages', async ({ site }) => {
  const without = ['/terms/terms-of-service', '/terms/privacy-policy', '/ready', '/no-such-page', '/products/1'];
  for (const path of ['/info', ...without]) {
    const html = await (await fetchFrom(site, path)).text();
    expect(/<[^>]+ class="(?:[^"]* )?floating[ "]/.test(html), path).toBe(path === '/info');
    expect(html, path).toContain('<h1');
  }
});

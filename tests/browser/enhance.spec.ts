import { expect, test, wide } from '../helpers/visitor.ts';

test('the scroll flag, the bar of a page on its way, and what is fetched ahead', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(wide);
  await page.goto(`${site}/medical-charges`);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 1);
  await expect(root).toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, -10);
  await expect(root).not.toHaveAttribute('data-scrolled');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height: height - 40 });
  await expect(root).toHaveAttribute('data-scrolled');

  await test.step('no bar for links that stay here or were answered by a script', async () => {
    const shown = await page.evaluate(() =>
      ['#main', '/info'].map((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        if (href === '/info') link.addEventListener('click', (event) => event.preventDefault());
        document.body.append(link);
        link.click();
        return document.querySelector('.progress') !== null;
      }),
    );
    expect(shown).toEqual([false, false]);
  });
  await test.step('a bar from the click until the page is left, and none on the page that comes back', async () => {
    const shown = await page.evaluate(() => {
      const isShown = () => document.querySelector('.progress') !== null;
      document.querySelector<HTMLElement>('a[href="/info"]')?.click();
      const atClick = isShown();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return [atClick, isShown()];
    });
    expect(shown).toEqual([true, false]);
    await page.waitForURL('**/info');
  });
  await test.step('the page that is left is remembered; a page is fetched ahead, once, when its link is turned to', async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('customer:last-path'))).toBe('/medical-charges');
    await page.setViewportSize(wide);
    const link = page.getByRole('contentinfo').locator('a[href="/cscenter/faq"]').first();
    await link.hover();
    await expect.poll(() => asked.filter((path) => path === '/cscenter/faq')).toHaveLength(1);
    await page.mouse.move(0, 0);
    await link.focus();
    await expect(page.locator('a[data-soon][href="/cscenter/faq"]')).not.toHaveCount(0);
  });
  await test.step('a finger that scrolls turns to no link, one that rests does', async () => {
    const touch = (path: string, isScroll: boolean) =>
      page.evaluate(
        ([selector, scrolls]) => {
          const link = document.querySelector(selector);
          link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
          if (scrolls) link?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
        },
        [`footer a[href="${path}"]`, isScroll] as const,
      );
    await touch('/cscenter/notice', true);
    await touch('/medical-charges', false);
    await expect(page.locator('a[data-soon][href="/medical-charges"]')).not.toHaveCount(0);
    await expect(page.locator('a[data-soon][href="/cscenter/notice"]')).toHaveCount(0);
  });
  await test.step('a browser without speculation rules fetches the page by a link', async () => {
    await page.evaluate(() => Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false }));
    await page.getByRole('contentinfo').locator('a[href="/cscenter/notice"]').first().hover();
    await expect(page.locator('link[rel="prefetch"][href="/cscenter/notice"]')).toHaveCount(1);
    await expect(page.locator('a[data-soon][href="/cscenter/notice"]')).toHaveCount(0);
  });
});

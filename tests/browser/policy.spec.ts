import type { Page } from 'playwright/test';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

declare const siteAnalytics: { views: { path: string }[] };

/** The tags of the container that ran on this page. */
const tagsOf = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'tagManager')?.ran ?? []);

test('container, analytics and chat come once, others are refused', async ({ page, demo, site, expectedErrors }) => {
  const measuring: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/gtm.js') measuring.push(searchParams.get('id') ?? '');
    if (pathname.startsWith('/analytics/')) measuring.push(pathname);
  });
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    const { hostname, pathname } = new URL(request.url());
    asked.push(`${hostname.split('.')[0]}${pathname}`);
  });
  await page.goto(site);
  await untilIdle(page);
  expect(measuring).toEqual([]);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Shift');
  await expect.poll(() => tagsOf(page)).toEqual(['google-ads']);
  await expect
    .poll(() =>
      page.evaluate(() => typeof siteAnalytics === 'undefined' || siteAnalytics.views.map(({ path }) => path)),
    )
    .toEqual(['/']);
  expect(measuring.toSorted()).toEqual(['/analytics/counter.js', 'GTM-EXAMPL1']);
  // Scripts, pixels and beacons of their hosts, styles, a font, a picture.
  await expect.poll(() => asked).toContain('google-ads/collect');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.locator('#side-menu [data-chat]').click();
  const messenger = page.getByRole('dialog', { name: '채팅 상담' });
  await expect(messenger).toHaveCSS('position', 'fixed');
  await expect(messenger).toHaveCSS('color', 'rgb(34, 34, 34)');
  await expect(messenger.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect.poll(() => asked.filter((url) => url.endsWith('/chat.woff2'))).toHaveLength(1);
  await test.step('what the policy does not name is refused, as the desk shows', async () => {
    expectedErrors.push(/Content Security Policy/);
    // Without a chat, which brings styles of its own.
    await page.goto(`${demo.sites.onmaru?.url}/ready`);
    await expect(page.locator('h1')).toHaveText('홈페이지가 열렸습니다');
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'document.title = "changed"';
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      const picture = document.createElement('img');
      picture.src = 'https://foreign.invalid/picture.png';
      document.body.append(script, style, picture);
      // Each is reported a moment later.
      for (let i = 0; i < 100 && new Set(directives).size < 3; i += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return directives;
    });
    expect([...new Set(refused)].sort()).toEqual(['img-src', 'script-src-elem', 'style-src-elem']);
    await expect(page).not.toHaveTitle('changed');

    await page.goto(`${site}/products?gtm_debug=unlisted&gtm_debug=custom`);
    // Scripts of an address with a query listen later: a press may come before.
    const pressed = async () => {
      await page.mouse.click(5, 5);
      return tagsOf(page);
    };
    await expect.poll(pressed).toEqual(['google-ads']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.product-grid li').first()).toBeVisible();

    const headers = { origin: demo.desk };
    const form = { email: 'saebyeok@desk.example', password: 'desk1234' };
    await page.request.post(`${demo.desk}/sign-in`, { headers, form });
    const findings = async () => {
      const html = await (await page.request.get(demo.desk)).text();
      return html.slice(html.indexOf('확인이 필요한 내용')).replaceAll(/<[^>]*>/g, '');
    };
    await expect.poll(findings).toContain('meta-pixel.localhost');
    await expect.poll(findings).toMatch(/보안 정책이 inline의 요청을 \d+번 차단했다는 보고를 받았습니다\./);
  });
});

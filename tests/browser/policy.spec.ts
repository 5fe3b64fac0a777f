import type { Page } from 'playwright/test';
import { logInAtDesk } from '../helpers/login.ts';
import { expect, test } from '../helpers/visitor.ts';

/** The tags of the container that ran on this page. */
const tagsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { tagManager?: { ran: string[] } }).tagManager?.ran ?? []);

test('what a container and a chat ask for comes: scripts, pixels and beacons of their hosts, styles, a font, a picture', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    const { hostname, pathname } = new URL(request.url());
    asked.push(`${hostname.split('.')[0]}${pathname}`);
  });
  await page.goto(site);
  await page.mouse.click(5, 5);
  await expect.poll(() => tagsOf(page)).toEqual(['google-ads']);
  await expect.poll(() => asked).toContain('google-ads/collect');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.locator('#side-menu [data-chat]').click();
  const messenger = page.getByRole('dialog', { name: '채팅 상담' });
  await expect(messenger).toHaveCSS('position', 'fixed');
  await expect(messenger).toHaveCSS('color', 'rgb(34, 34, 34)');
  await expect(messenger.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect.poll(() => asked.filter((url) => url.endsWith('/chat.woff2'))).toHaveLength(1);
});

test('what the policy does not name is refused, and the desk shows it', async ({
  browser,
  page,
  demo,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  // Without a chat, which brings styles of its own.
  await page.goto(demo.sites.onmaru?.url ?? '');
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

  for (const tag of ['unlisted', 'custom']) {
    await page.goto(`${site}/products?gtm_debug=${tag}`);
    // Scripts of an address with a query listen later: a press may come before.
    const pressed = async () => {
      await page.mouse.click(5, 5);
      return tagsOf(page);
    };
    await expect.poll(pressed).toEqual(['google-ads']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.product-grid li').first()).toBeVisible();
  }
  const desk = await browser.newPage();
  await logInAtDesk(desk, demo, 'saebyeok');
  const findings = desk.getByRole('region', { name: '확인이 필요한 내용' });
  await expect(async () => {
    await desk.reload();
    await expect(findings).toContainText('meta-pixel.localhost', { timeout: 1000 });
    await expect(findings).toContainText(/보안 정책이 inline의 요청을 \d+번 차단했다는 보고를 받았습니다\./, {
      timeout: 1000,
    });
  }).toPass();
  await desk.close();
});

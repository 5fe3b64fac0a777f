import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { writeFileAtomic } from '../../scripts/core/fs.ts';
import { notFoundText } from '../../src/ui/not-found-words.ts';
import { axeViolations } from '../helpers/axe.ts';
import { overflowOf } from '../helpers/first-view.ts';
import { freePort } from '../helpers/http-host.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
test.describe.configure({ mode: 'default' });

let server: ChildProcess | null = null;
let base = '';
let partners = '';

test.beforeAll(async () => {
  // Beside the unit tests, on a machine with other work, it takes a minute to start.
  test.setTimeout(300_000);
  const port = await freePort();
  partners = await createTemporaryFolder('dev');
  await cp(join(root, 'partners/saebyeok'), join(partners, 'saebyeok'), { recursive: true });
  base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(root, 'scripts/site.mjs'), 'dev'], {
    cwd: root,
    env: { ...process.env, PARTNER: 'saebyeok', PORT: String(port), SITE_PARTNERS_DIR: partners },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(base)).status).toBe(200)).toPass({ timeout: 280_000 });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGTERM');
  await ended;
});

const pictureByPath = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Merges fields into a file of the partner; what it returns puts the former text back. */
async function change(file: string, more: object): Promise<() => Promise<void>> {
  const path = join(partners, 'saebyeok', file);
  const before = await readFile(path, 'utf8');
  // At once: a server that reads half a file shows the error instead of the page.
  await writeFileAtomic(path, JSON.stringify({ ...JSON.parse(before), ...more }));
  return () => writeFileAtomic(path, before);
}

test('while one works on a partner that is closed every path is its ready page; an address that is not there has the page for it', async () => {
  const reopen = await change('partner.json', { open: false });
  for (const path of ['/', '/products', '/no-such-page'])
    expect(await (await fetch(base + path)).text(), path).toContain('곧 만나 뵙겠습니다');
  await reopen();
  expect(await (await fetch(`${base}/products`)).text()).toContain('product-card');
  for (const path of ['/products/none', '/no-such-page']) {
    const response = await fetch(base + path);
    expect([response.status, await response.text()], path).toEqual([404, expect.stringContaining(notFoundText.title)]);
  }
});

test('content and settings that change show by themselves', async ({ page, expectedErrors }) => {
  test.slow();
  // A page that is asked for just before its theme changes names a stylesheet that is gone.
  expectedErrors.push(/Failed to load resource/);
  // A page hears of changes once it is connected, after a reload anew.
  const connected = () => page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  const first = connected();
  await page.goto(base);
  await first;
  const second = connected();
  await change('content/partner.json', { displayName: '바뀐 이름 의원', partnerName: '바뀐 이름 의원' });
  await expect(page.locator('footer')).toContainText('바뀐 이름 의원');
  await second;
  const theme = page.locator('link[href*="/assets/theme."]');
  const href = (await theme.getAttribute('href')) ?? '';
  const repaint = await change('partner.json', { theme: { primary: '#2a4d8f' } });
  await expect(theme).not.toHaveAttribute('href', href);
  expect(await (await fetch(`${base}/products`)).text()).toContain('product-card');
  await repaint();
});

/** Pairs of texts in one example that are placed over it and cover each other, as a second badge does. */
function coveredTexts(): string[] {
  const placedIn = (example: Element) =>
    [...example.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        getComputedStyle(element).position === 'absolute' && element.innerText?.trim() && element.offsetWidth > 1,
    );
  const isOver = (one: HTMLElement, other: HTMLElement) => {
    if (one.contains(other) || other.contains(one)) return false;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-example]')].flatMap((example) => {
    const placed = placedIn(example);
    return placed.flatMap((box, i) =>
      placed
        .slice(i + 1)
        .filter((other) => isOver(box, other))
        .map((other) => `${example.dataset.example}: ${box.innerText} and ${other.innerText}`),
    );
  });
}

/** When each goes: `client/state/toasts.test.ts`. */
async function showsNotices(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  // While one works on the site, its modules have addresses.
  const show = (notice: object) =>
    page.evaluate(async ([module, input]) => (await import(module)).showToast(input), [
      '/src/client/state/toasts.ts',
      notice,
    ] as const);
  const notices = page.getByRole('status').locator('.toast');
  await show({ text: '<b>하나</b>', icon: 'check', hasClose: false });
  await show({
    html: '<strong>둘</strong><a href="javascript:alert(1)">하나</a><a href="/cart" onclick="alert(1)">둘</a><svg/>',
  });
  await expect(notices).toHaveCount(2);
  await expect(notices.first()).toHaveText('<b>하나</b>');
  await expect(notices.first().locator('.icon')).toHaveCount(1);
  await expect(notices.first().getByRole('button')).toHaveCount(0);
  const rich = notices.nth(1).locator('div');
  await expect(rich.locator('strong')).toHaveText('둘');
  await expect(rich.locator('a[href]')).toHaveAttribute('href', '/cart');
  await expect(rich.locator('svg, [onclick]')).toHaveCount(0);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const [screen, list] of [
    [1440, 400],
    [360, 320],
  ] as const) {
    await page.setViewportSize({ width: screen, height });
    await expect.poll(async () => (await page.locator('#toasts').boundingBox())?.width).toBe(list);
  }
  await page.setViewportSize({ width, height });
  await page.clock.resume();
}

/** In the look of a partner and in grey; the choice outlives a reload. */
async function showsAlone(page: Page): Promise<void> {
  const shown = page.locator('[data-example]:visible');
  await page.getByLabel('구성 요소').selectOption('시술 카드');
  await expect(shown).toHaveCount(1);
  await page.locator('[name="theme"]').selectOption('saebyeok');
  await page.getByLabel('흑백').check();
  await expect(page.locator('html')).toHaveCSS('filter', 'grayscale(1)');
  await expect(page.locator('.product-grid .media').first()).toHaveCSS('aspect-ratio', '4 / 5');
  await page.reload();
  await expect(shown).toHaveCount(1);
  await expect(page.locator('[name="theme"]')).toHaveValue('saebyeok');
}

for (const width of firstOrAll([360, 768, 1440])) {
  test(`at ${width} px the gallery shows every example`, async ({ page, expectedErrors }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    // One example throws, so that its error boundary is seen.
    expectedErrors.push(/gallery: a part that throws/);
    await page.route('**/_image?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: pictureByPath }));
    await page.clock.install();
    await page.goto(`${base}/gallery`);
    await untilIdle(page);
    await expect(page.locator('[data-example]')).toHaveCount(39);
    for (const example of await page.locator('[data-example]').all())
      expect((await example.innerText()).trim().split('\n').length).toBeGreaterThan(1);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(coveredTexts)).toEqual([]);
    const planted = await page.evaluateHandle(() => {
      const badge = '<b style="position:absolute;left:0;top:0">';
      const example = `<div data-example="카드">${badge}이벤트</b>${badge}신규</b></div>`;
      document.body.insertAdjacentHTML('beforeend', example);
      return document.body.lastElementChild as Element;
    });
    expect(await page.evaluate(coveredTexts)).toEqual(['카드: 이벤트 and 신규']);
    await planted.evaluate((example) => example.remove());
    expect(await axeViolations(page, 'html')).toEqual([]);
    const text = page.locator('[data-example="나중에 오는 글"] .rich');
    const image = text.getByRole('img', { name: '그림' });
    await expect(image).toHaveAttribute('srcset', /^\/_image\?\S+&w=400 400w, /);
    await expect(image).toHaveAttribute('sizes', /720px$/);
    await expect(text.locator('script')).toHaveCount(0);
    for (const [button, name] of [
      ['예약 취소 확인', '예약을 취소하시겠습니까?'],
      ['예약 창 대신 안내', '예약 창을 열지 못했습니다'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      expect(await axeViolations(page, 'dialog[open]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const field = page.getByRole('combobox', { name: '의료진' });
    const list = page.getByRole('listbox', { name: '의료진' });
    const options = list.getByRole('option');
    await field.press('ArrowDown');
    await expect(list).toBeVisible();
    expect(await axeViolations(page, '[role="listbox"]')).toEqual([]);
    expect((await options.first().boundingBox())?.height).toBe(40);
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('data-active', 'true');
    const texts = await options.allTextContents();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(field).toHaveText(texts.at(-1) ?? '');
    await expect(field).toBeFocused();
    await field.click();
    await options.first().click();
    await expect(field).toHaveText(texts[0] ?? '');
    await field.press('Enter');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.getByRole('combobox', { name: '진료실' }).click();
    await expect(page.getByRole('listbox', { name: '진료실' })).toHaveText('선택할 수 있는 항목이 없습니다.');
    await test.step('a notice shows its icon and its text as text; rich text is cleaned', () => showsNotices(page));
    await test.step('an example of the gallery is shown alone, in the look of a partner, and in grey', () =>
      showsAlone(page));
  });
}

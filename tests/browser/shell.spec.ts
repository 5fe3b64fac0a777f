import type { Page, Route } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { beforeAfterCase, withCases } from '../helpers/before-after-cases.ts';
import { loginAsMember } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt, showPage } from '../helpers/show-page.ts';
import { unloadedScripts } from '../helpers/site-scripts.ts';
import { cors, expect, fetchFrom, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const sizes = { phone, PC: wide };
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
/** Of saebyeok: a product of the secret event, and the event. */
const secret = '/products/12/secret/9';
const preview = '/preview/product/1?token=saebyeok-preview-0001';

/** The member's login, and what the page keeps of it beside the token: adults are told by their certified birthday. */
async function keepLogin(page: Page, demo: RunningDemo, { isAdult }: { readonly isAdult: boolean }): Promise<void> {
  await page.evaluate(
    (user) => localStorage.setItem('device:auth', JSON.stringify({ version: 1, value: { user, endsBy: null } })),
    { id: 1, name: '가상회원', isGuest: false, isAdult },
  );
  await loginAsMember(page, demo);
}

for (const [name, viewport] of firstOrAll(Object.entries(sizes))) {
  test(`${name}: a secret product and a preview are framed as one`, async ({ page, demo, site, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const frame = async () => {
      await page.setViewportSize(sizes.PC);
      const current = await page.locator('.nav-link[aria-current]').allTextContents();
      await page.setViewportSize(sizes.phone);
      const hasBar = await page.locator('.bottom-bar').isVisible();
      const back = await page.getByRole('link', { name: '이전 화면으로' }).count();
      await page.setViewportSize(viewport);
      return { current, hasBar, back, floating: await page.locator('.floating').count() };
    };
    await page.setViewportSize(viewport);
    await page.goto(site + secret);
    await expect(headingOf(page)).toHaveText('리쥬란 힐러 2cc');
    await expect(page).toHaveTitle(/^리쥬란 힐러 2cc \| /);
    await expect(page.getByText('229,000원').first()).toBeVisible();
    const way = name === 'phone' ? page.locator('.bottom-bar') : page.getByRole('main');
    await expect(way.getByRole('link', { name: '예약하기' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '시술 설명' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const expected = await frame();
    expect(expected).toMatchObject({ hasBar: true, floating: 0 });
    expect(expected.current).toHaveLength(1);
    // Without the widget it is reserved at the event's price, the cream and the VAT with it.
    await page.evaluate(() => location.assign('/reservation'));
    await expect(page.locator('.total-price strong')).toHaveText('273,900원');
    await page.route('**/v2/products/1?*preview*', async (route) => {
      const { row } = await (await route.fetch()).json();
      await route.fulfill({
        json: { row: { ...row, imageUrls: [`${demo.cdn}/saebyeok/hero-1-m.webp`] } },
        headers: cors,
      });
    });
    const asked: string[] = [];
    // The reservation before it may measure until it is left.
    page.on('request', (request) => {
      if (request.frame().url().includes('/preview/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(site + preview);
    await expect(page.getByText('미리보기 화면입니다.')).toBeVisible();
    await expect(headingOf(page)).toContainText('공개 전');
    expect(await axeViolations(page)).toEqual([]);
    expect(await frame()).toEqual(expected);
    // On phones the gallery is drawn up to the header; not over the note that says what this page is.
    await page.setViewportSize(sizes.phone);
    const note = await page.locator('.live-note').boundingBox();
    const picture = await page.locator('.gallery-track').boundingBox();
    expect(picture?.y).toBeGreaterThan((note?.y ?? 0) + (note?.height ?? 0));
    await page.setViewportSize(viewport);
    // No provider is told of it, whatever is done.
    await page.keyboard.press('Shift');
    expect(asked.length).toBeGreaterThan(0);
    // What measures begins when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    expect(asked.filter((path) => path === '/gtm.js' || path.startsWith('/analytics/'))).toEqual([]);
    await showPage(page, await (await fetchFrom(site, '/products/12')).text());
    expect(await frame(), 'a page of the release').toEqual(expected);
  });
}

test('a view or a backend that fails says why, a preview is cleaned', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of 4(?:04|22)/, /Failed to load resource|ERR_/);
  await page.goto(`${site}/_app`);
  await test.step('a view whose script does not come', async () => {
    const viewScripts = await unloadedScripts(page);
    await page.route(viewScripts, (route) => route.abort());
    await openAt(page, site, secret);
    await expect(headingOf(page)).toHaveText('화면을 불러오지 못했습니다');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(viewScripts);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(headingOf(page)).toHaveText('리쥬란 힐러 2cc');
  });
  await test.step('a backend that refuses, or answers no JSON', async () => {
    let answer = (route: Route) => route.fulfill({ status: 422, json: { message: '점검 중입니다.' }, headers: cors });
    await page.route('**/v2/products/1?**', (route) => answer(route));
    await openAt(page, site, preview);
    await expect(headingOf(page)).toHaveText('화면을 불러오지 못했습니다');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('점검 중입니다.');
    await expect(failure.getByRole('link', { name: '02-000-1234' })).toBeVisible();
    answer = (route) => route.fulfill({ body: '<p>nginx</p>', contentType: 'text/html', headers: cors });
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(failure).toContainText('알 수 없는 시스템 오류가 발생했습니다.');
    answer = (route) => route.fallback();
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(headingOf(page)).toContainText('공개 전');
    await page.unrouteAll();
  });

  const url = `${demo.cdn}/saebyeok/hero-1-m.webp`;
  const pictures = `<img src="${url}" alt="그림" srcset="/other.webp 2x"><img src="data:image/png;base64,AA">`;
  const blocks = [
    {
      type: 'text',
      title: '하나',
      html:
        '<h1 onclick="x()">결</h1><script>x()</script><p style="color:red;text-align:center">글 <a href="www.x.example">밖</a> <a href="javascript:x()">못 감</a></p><iframe src="//www.youtube.com/embed/abcdefghijk"></iframe>' +
        pictures,
    },
    { type: 'quote', text: '천천히 봅니다.', by: null },
    { type: 'products', title: '시술', productIds: [2, 1, 99_999] },
  ];
  const none = { subtitle: null, imageUrl: null, adReview: null };
  const row = { id: 1, title: '새 이야기', ...none, blocks, updatedAt: '2026-11-21T09:00:00+09:00' };
  await page.route('**/customer/brandings/1?**', (route) => route.fulfill({ json: { row }, headers: cors }));
  // A video keeps its poster where motion is unwanted.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/v2/products/99999', (route) => route.fulfill({ json: { row: null }, headers: cors }));
  await openAt(page, site, '/preview/branding/1?token=right');
  await expect(headingOf(page)).toHaveText('새 이야기');
  const text = page.locator('.rich');
  await expect(text.getByRole('heading', { level: 3, name: '결' })).toBeVisible();
  await expect(text.locator('[onclick], script, [style], iframe')).toHaveCount(0);
  await expect(text.locator('p')).toHaveClass('rich-center rich-accent');
  await expect(text.getByRole('link', { name: '밖 (새 창)' })).toHaveAttribute('href', 'http://www.x.example/');
  await expect(text.getByText('못 감')).toBeVisible();
  await expect(text.locator('a.rich-video')).toHaveAttribute('data-video', 'youtube/abcdefghijk');
  await expect(
    page.getByRole('heading', { name: '시술', exact: true }).locator('..').getByRole('listitem'),
  ).toHaveCount(2);
  const image = text.locator('img');
  await expect(image).toHaveAttribute('src', url);
  await expect(image).not.toHaveAttribute('srcset');
  await page.unrouteAll();
  await page.emulateMedia({ reducedMotion: null });

  const cells = (tag: string) => Array.from({ length: 12 }, (_, i) => `<${tag}>칸${i}번입니다</${tag}>`).join('');
  const office = `<svg onload="x()"><a class="x">그림</a></svg>
    <table width="2000"><tr>${cells('th')}</tr><tr>${cells('td')}</tr></table>
    <p>${'가나다라마바사'.repeat(40)} ${'https://x.example/'.repeat(20)}</p>
    <pre>${'const wide = 1; '.repeat(40)}</pre>
    ${'<ul><li>줄'.repeat(8)}
    <p style="width:1200px;white-space:nowrap">${'붙은&nbsp;글&nbsp;'.repeat(60)}</p>
    <iframe width="1600" height="900" src="https://www.youtube.com/embed/abcdefghijk"></iframe>
    <div>닫지 않은 <b>글`;
  const block = { type: 'text', title: null, html: office };
  await page.route('**/customer/brandings/1?**', (route) =>
    route.fulfill({ json: { row: { ...row, blocks: [block] } }, headers: cors }),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await openAt(page, site, '/preview/branding/1?token=office');
  await expect(page.locator('.rich')).toContainText('닫지 않은 글');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const table = page.getByRole('group', { name: '표' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  const frame = page.locator('.rich .rich-video:visible');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('iframe')).toHaveAttribute('src', /\/embed\/abcdefghijk/);
  const box = await frame.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(await axeViolations(page)).toEqual([]);
});

test('cases and reviews for members stand behind a login', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const pictures = {
    beforeImageUrl: `${demo.cdn}/saebyeok/hero-1-m.webp`,
    afterImageUrl: `${demo.cdn}/saebyeok/hero-2-m.webp`,
  };
  const cases = [9001, 9002, 9003, 9004].map((id) => beforeAfterCase(id, pictures));
  cases.push(beforeAfterCase(9012, { ...pictures, title: '등의 모낭염 자국', isNoYouth: true }));
  const forAdults = page.locator('.pairs').getByRole('heading', { name: '등의 모낭염 자국' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/customer/before-afters') && asked.push(request.url()));
  const isAskedForYouth = () => asked.map((url) => new URL(url).searchParams.get('isNoYouth'));
  await withCases(page.request, demo.sandbox, 'saebyeok', cases, async () => {
    const note = page.getByRole('heading', { name: '로그인 후 확인할 수 있습니다.' });
    for (const path of ['/before-after', '/reviews']) {
      // A cookie of that name is no login.
      if (path === '/before-after') await page.context().addCookies([{ name: 'access-token', value: 'x', url: site }]);
      await page.goto(site + path);
      if (path === '/before-after') {
        await page.mouse.move(10, 10);
        await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');
        await expect(note).toBeVisible();
        expect(asked).toEqual([]);
        // The badge was refused: the login is over, and said to be.
        await expect(page.locator('.toast')).toHaveText(/로그인 세션이 만료되었습니다/);
        expect((await page.context().cookies(site)).some(({ name }) => name === 'access-token')).toBe(false);
        // A login in another tab is known here at once: `sessions.spec.ts`. Who is no adult does not even ask.
        await keepLogin(page, demo, { isAdult: false });
        await expect(page.locator('.pairs li').first()).toBeVisible();
        await expect(forAdults).toHaveCount(0);
        expect(isAskedForYouth()).toEqual(['false']);
        await page.context().clearCookies({ name: 'access-token' });
        await expect(note).toBeVisible();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('device:auth'))).not.toContain('"user":{');
        await keepLogin(page, demo, { isAdult: true });
        await expect(forAdults).toBeVisible();
        expect(isAskedForYouth()).toEqual(['false', null]);
      } else expect(await (await fetchFrom(site, path)).text()).not.toMatch(/class="[^"]*\breviews\b/);
      await expect(page.getByRole('main').getByRole('listitem').nth(3), path).toBeVisible();
      await expect(note, path).toHaveCount(0);
      expect(await axeViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      await page.setViewportSize({ width: 1280, height: 720 });
      if (path === '/reviews') {
        const choice = page.locator('.list-chips label').nth(1);
        await choice.click();
        await expect(page.locator('.reviews > li')).toHaveCount(Number(await choice.locator('small').textContent()));
      }
      // The entry itself, with all that must be said with it; without the login the note.
      await page.getByRole('main').locator('.pair a, .reviews a').first().click();
      await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('불러오는 중');
      await expect(page.getByRole('main').getByRole('term').first(), path).toBeVisible();
      // Pictures of a case stand beside each other, and a review is as large as on its own page.
      if (path === '/before-after') {
        await expect(page.getByRole('main').getByText(/결과는 개인에 따라 다를 수 있습니다/)).toHaveCount(1);
        const media = page.locator('.pair-pictures .media');
        await expect(media).toHaveCount(2);
        for (const box of await media.all()) expect((await box.boundingBox())?.height).toBeGreaterThan(100);
        // Or over each other, with a boundary that keys move.
        const compare = page.getByRole('button', { name: '겹쳐서 비교하기' });
        const boundary = page.getByRole('slider', { name: '시술 전과 시술 후 사진의 경계' });
        await expect(boundary).toHaveCount(0);
        await compare.click();
        await expect(compare).toHaveAttribute('aria-pressed', 'true');
        await boundary.press('ArrowRight');
        await expect(media.last()).toHaveCSS('clip-path', 'inset(0px 0px 0px 52%)');
        expect(await media.first().boundingBox()).toEqual(await media.last().boundingBox());
        expect(await axeViolations(page), 'compared').toEqual([]);
        await compare.click();
        await expect(boundary).toHaveCount(0);
      } else await expect(page.locator('.review-text')).not.toHaveCSS('margin-top', '0px');
      await expect(page.getByRole('main').getByRole('link', { name: '목록으로' })).toHaveAttribute('href', path);
      expect(await axeViolations(page), path).toEqual([]);
    }
    await page.context().clearCookies({ name: 'access-token' });
    await expect(note).toBeVisible();
    const logInAgain = `/login?return=${encodeURIComponent(new URL(page.url()).pathname)}`;
    await expect(page.getByRole('main').getByRole('link', { name: '로그인' })).toHaveAttribute('href', logInAgain);
  });
});

/** How popups look: sizes, distances, pictures and words, and what lies above and below them. */
import { axeViolations } from '../helpers/axe.ts';
import { shiftOf } from '../helpers/first-view.ts';
import { answerWith, cards, iconOf, keepsFocusInside, layer, ownPage, popupRow, today } from '../helpers/popups.ts';
import { expect, phone, test, wide } from '../helpers/visitor.ts';

test.use({ withPopups: true });

let icon = '';
test.beforeEach(({ demo }) => {
  icon = iconOf(demo);
});
const row = (own: object = {}) => popupRow(icon, own);

test('a grid that has no room is shown one at a time, whole, under the search', async ({ page, demo }) => {
  const closers = ['닫기', '모두 닫기'].map((name) => layer(page).getByRole('button', { name, exact: true }));
  const isWhole = async () => {
    await expect(cards(page)).toHaveCount(1);
    // Words that come with a file make it higher.
    await expect(layer(page).locator('.popup-event-text').first()).toBeAttached();
    await expect(cards(page)).toBeInViewport({ ratio: 1 });
    for (const closer of closers) await expect(closer).toBeInViewport({ ratio: 1 });
    // The bar at a phone's foot is a target, too.
    expect(await axeViolations(page, 'body', ['target-size'])).toEqual([]);
    expect(await layer(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  };
  await page.setViewportSize({ width: 1366, height: 700 });
  await page.goto(demo.sites.onmaru?.url ?? '');
  await isWhole();
  // The page behind is in reach, so its focus stays where it was.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  const field = page.getByLabel('검색어');
  await expect(field).toBeFocused();
  const isOnTop = () =>
    field.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(cards(page)).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 640 });
  await isWhole();
  // In the middle, with the page on both sides. A card may be drawn anew while it is asked: then it has no box.
  await expect.poll(() => cards(page).boundingBox()).toMatchObject({ x: 20, width: 320 });
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  // What is inert is never hit, whether it lies on top or not.
  const isCovered = () =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[inert]')) element.inert = false;
      return document.elementFromPoint(180, 400)?.closest('.popup') === null;
    });
  await expect.poll(isCovered).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isCovered).toBe(false);
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
  await closers[1]?.click();
  await expect(layer(page)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phone });
  test('on phones pictures come from the release; a tap closes one and the next comes', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1);
    await test.step('its picture comes from the release', async () => {
      // Words of an event are text over it, from the page of the event.
      const first = cards(page).locator('.popup-event').first();
      await expect(first.getByRole('heading', { name: '첫 방문 리프팅' })).toBeVisible();
      for (const text of ['정상가 890,000원', '총 891,000원 (마취 크림·부가세 포함)', '대상 새벽결에', '심의필'])
        await expect(first).toContainText(text);
      // Search engines read the text of links alone, so it says what it leads to.
      await expect(first.getByRole('link', { name: '이벤트 자세히 보기' })).toHaveAttribute('href', '/events/1');
      const picture = first.locator('img');
      await expect(picture).toBeVisible();
      const shown = () =>
        picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => `${currentSrc} at ${naturalWidth}`);
      // Of 3 to 2 in a box of 3 to 4, it is drawn twice as wide as the 320 px of the box.
      await expect.poll(shown).toMatch(/\/pictures\/[0-9a-f]{16}-800\.webp at 640$/);
    });
    await test.step('passes axe and keeps the focus inside', async () => {
      expect(await axeViolations(page, '.popups')).toEqual([]);
      await keepsFocusInside(page);
    });
    await test.step('what closes it stands at the right, in a line of its own, too', async () => {
      for (const width of [768, phone.width]) {
        await page.setViewportSize({ ...phone, width });
        const foot = page.locator('.popup-foot').first();
        const ends = await foot.evaluate((foot) =>
          [foot, foot.lastElementChild].map((part) => Math.round(part?.getBoundingClientRect().right ?? 0)),
        );
        expect(ends[0], `${width}`).toBe(ends[1]);
      }
    });
    await test.step('a tap closes one and the next comes; with the last the page is free for taps', async () => {
      const close = layer(page).getByRole('button', { name: '닫기', exact: true });
      await close.tap();
      await expect(layer(page).getByRole('heading', { name: '울쎄라피 프라임' })).toBeVisible();
      await close.tap();
      await expect(cards(page)).toHaveCount(0);
      await expect(page.locator('main[inert], [inert] main')).toHaveCount(0);
      await page.locator('.search-toggle').tap();
      await expect(page.getByRole('dialog', { name: '검색' })).toBeVisible();
      await page.getByRole('link', { name: '리쥬란', exact: true }).tap();
      await page.waitForURL('**/search?keyword=*');
    });
  });
});

test('a grid shows all in one dialog, in their sizes, with the page in reach', async ({ page, demo }) => {
  // Sizes by ratio: `domain/rules/popup.test.ts`.
  await page.setViewportSize(wide);
  await answerWith(page, [
    row({ id: 1, direction: 'TOP_LEFT' }),
    row({ id: 2, direction: 'TOP_LEFT', weight: 2 }),
    row({ id: 3, direction: 'BOTTOM_RIGHT', isAutoPlacement: false, pcSizeType: 'PIXEL', pcWidth: 200, pcHeight: 100 }),
  ]);
  await page.goto(demo.sites.onmaru?.url + ownPage);
  await expect(cards(page)).toHaveCount(3);
  const [left, right, corner] = await Promise.all([0, 1, 2].map((i) => cards(page).nth(i).boundingBox()));
  const settings = JSON.parse((await page.locator('#site').textContent()) ?? '') as { popup: { offsets: number[] } };
  const [top, , , start] = settings.popup.offsets;
  expect(left).toMatchObject({ x: start, y: top, width: 587 });
  expect(Math.round((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0))).toBe(20);
  expect(Math.round(1440 - (corner?.x ?? 0) - (corner?.width ?? 0))).toBe(48);
  const box = await layer(page).locator('.popup-picture').nth(2).boundingBox();
  expect([box?.width, box?.height]).toEqual([200, 100]);
  await expect(page.locator('[inert]')).toHaveCount(0);
  // Targets under targets could not be told apart.
  await page.evaluate(() => scrollTo(0, 600));
  const buttons = page.locator('.floating a');
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expect(buttons.first()).toBeHidden();
  // One that is newer than the release shows its address.
  await expect(layer(page).getByRole('img').first()).toHaveAttribute('src', icon);
  await layer(page).getByRole('button', { name: '닫기', exact: true }).last().click();
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  await expect(buttons.first()).toBeVisible();
});

test('several pictures go on after 5 s, stop while pointed at, and can be paused', async ({ page, site }) => {
  // No second passes by itself: on a busy machine the next picture would come before the first was looked for.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.setViewportSize(wide);
  await page.goto(site);
  const place = layer(page).locator('.carousel-controls span');
  const afterAMoment = async <T>(look: () => Promise<T>) => {
    await page.clock.runFor(50);
    return look();
  };
  await expect.poll(() => afterAMoment(() => place.allTextContents())).toEqual(['1 / 3']);
  await expect.poll(() => afterAMoment(() => layer(page).locator('.popup-event-text').count())).toBe(3);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expect(place).toHaveText('2 / 3');
  await layer(page).getByRole('button', { name: '자동 넘김 멈추기' }).click();
  await page.mouse.move(5, 5);
  await today(page).evaluate((input) => (input as HTMLElement).blur());
  await page.clock.runFor(11_000);
  await expect(place).toHaveText('2 / 3');
  await expect(layer(page).getByRole('button', { name: '자동 넘김 시작하기' })).toBeVisible();
});

test('words of a popup are text over its picture, in reach at 200 %', async ({ page, site }) => {
  // Browsers without close events.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  const lines = ['토요일은 오후 2시까지 진료합니다.', '월요일은 쉽니다.', '바뀐 시간은 진료 일정에서 확인해 주세요.'];
  const words = { headline: '이번 주 진료 시간 안내', bodyText: lines.join('\n'), buttonText: '진료 일정 보기' };
  const item = { title: '안내', pcContent: icon, mobileContent: icon, linkTo: '/introduce/schedule', ...words };
  const otherWords = { headline: '다음 주 안내', bodyText: '다음 주는 평소와 같습니다.', buttonText: '오시는 길 보기' };
  const other = { ...item, ...otherWords, pcContent: `${icon}?2`, mobileContent: `${icon}?2` };
  const next = { title: '다음', pcContent: icon, mobileContent: icon };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerWith(page, [row({ popupItems: [item, other] }), row({ id: 10, popupItems: [next] })]);
  await page.setViewportSize({ width: 360, height: 640 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(site + ownPage);
  const heading = layer(page).getByRole('heading', { name: words.headline });
  await expect(heading).toBeVisible();
  expect((await shiftOf(page)).sum, 'it moves nothing').toBeLessThanOrEqual(0.01);
  await expect(heading).toHaveCSS('font-size', /^(?:3[2-9]|4\d)/);
  for (const line of lines) await expect(layer(page).getByText(line)).toBeVisible();
  const link = layer(page).getByRole('link', { name: words.buttonText });
  await expect(link).toHaveAttribute('href', '/introduce/schedule');
  expect(await axeViolations(page, '.popups')).toEqual([]);
  const [controls, first] = await Promise.all([
    layer(page).locator('.carousel-controls').boundingBox(),
    heading.boundingBox(),
  ]);
  expect(first?.y, 'words begin below the controls').toBeGreaterThan((controls?.y ?? 0) + (controls?.height ?? 0));
  for (const control of [heading, link, layer(page).getByRole('button', { name: '닫기', exact: true })]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await layer(page).evaluate((popups) => popups.scrollWidth - popups.clientWidth)).toBe(0);
  await test.step('a question that opened above it hears of Escape alone', async () => {
    await page.evaluate(() => {
      const question = document.createElement('dialog');
      document.body.append(question);
      question.showModal();
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expect(heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer(page).getByRole('img', { name: '다음' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
  });
});

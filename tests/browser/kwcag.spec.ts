/** Items of the Korean accessibility guidelines (KWCAG 2.2) that axe does not judge. */
import type { Locator, Page } from 'playwright/test';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { overflowOf } from '../helpers/first-view.ts';
import { groundIsHighlight } from '../helpers/forced-colours.ts';
import { openAt, showPage } from '../helpers/show-page.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, phone, test, testWithoutPage, wide } from '../helpers/visitor.ts';

/** What has the focus but cannot be seen at its lower edge, going through a page by Tab. */
async function coveredOnTheWay(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element.closest('main') === null) return null;
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const isSeen = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2].some((y) => {
        const there = document.elementFromPoint(left + width / 2, y);
        return there === null || there.closest('.header, .floating, .bottom-bar') === null;
      });
      return isSeen ? null : element.outerHTML.slice(0, 120);
    });
    if (hidden !== null) covered.push(hidden);
  }
  return covered;
}

test('at 400 % of zoom fixed parts leave two thirds, at text of 200 % nothing is cut', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const covered = () =>
    page.evaluate(() => {
      const rows = Array.from({ length: innerHeight }, (_, y) => y);
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
      return rows.filter((y) => isFixed(document.elementFromPoint(innerWidth - 60, y))).length / innerHeight;
    });
  await page.goto(`${site}/products/1`);
  await test.step('where motion is unwanted a video waits for a click', async () => {
    await untilIdle(page);
    const poster = page.locator('a[data-video]').first();
    const embed = page.locator('.rich-video iframe');
    await poster.scrollIntoViewIfNeeded();
    await expect(embed).toHaveCount(0);
    await poster.click();
    await expect(embed).toHaveCount(1);
    await page.getByRole('button', { name: '동영상 멈추기' }).click();
  });
  for (const [path, width] of [
    ['/products/1', 360],
    ['/', 1440],
    ['/info', 360],
    ['/cscenter/faq', 360],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width, height: 780 });
      if (path !== '/products/1') await showPage(page, await (await fetchFrom(site, path)).text());
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect(await coveredOnTheWay(page, 45), `at ${width} px`).toEqual([]);

      await page.setViewportSize({ width: 320, height: 225 });
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      await expect.poll(covered).toBeLessThanOrEqual(1 / 3);

      await page.setViewportSize(phone);
      await setText(32);
      await expect(page.locator('.footer-phone')).toHaveCSS('font-size', '48px');
      const cut = await page
        .locator('.header :is(.logo, a, button):visible, .bottom-bar a:visible')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.className),
        );
      expect(cut).toEqual([]);
      await setText(16);
    });
  await test.step('each price outside insurance keeps the heads of its column and line on a phone, and they are a table on paper', async () => {
    await showPage(page, await (await fetchFrom(site, '/medical-charges')).text());
    // A price from … to … stands on the line of its name, too.
    const apart = await page.locator('.charges tbody tr').evaluateAll((all) =>
      all.flatMap((tr) => {
        const [name, price] = ['th', '.charges-price'].map((part) => tr.querySelector(part)?.getBoundingClientRect());
        return name && price && price.top < name.bottom ? [] : [tr.textContent];
      }),
    );
    expect(apart).toEqual([]);
    const expression = 'document.querySelector(".charges table")';
    const { objectId = '' } = (await browser.send('Runtime.evaluate', { expression })).result;
    const { nodes } = await browser.send('Accessibility.queryAXTree', { objectId });
    const rolesIn = (node: (typeof nodes)[number]): string[] =>
      (node.childIds ?? []).flatMap((id) => {
        const child = nodes.find(({ nodeId }) => nodeId === id);
        if (child === undefined) return [];
        return child.ignored || child.role?.value === 'rowgroup' ? rolesIn(child) : [child.role?.value ?? ''];
      });
    const rows = nodes.filter(({ role, ignored }) => role?.value === 'row' && !ignored);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const roles = rolesIn(row);
      expect(roles).toHaveLength(8);
      if (!roles.includes('cell')) expect(new Set(roles)).toEqual(new Set(['columnheader']));
      else expect(roles.filter((role) => role !== 'cell')).toEqual(['rowheader']);
    }
    // On paper, A4 between its margins: as narrow as a tablet.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.header-tools')).toBeHidden();
    await page.setViewportSize({ width: 718, height: 1000 });
    const table = page.locator('.charges table').first();
    // Both rows at one moment: columns move when a late font arrives.
    const [heads, cells] = await table.evaluate((shown) =>
      ['thead tr', 'tbody tr'].map((row) =>
        [...(shown.querySelector(row)?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left)),
      ),
    );
    expect(new Set(heads).size).toBe(8);
    expect(cells).toEqual(heads);
    expect(await overflowOf(page)).toBe(0);
  });
  await test.step('days say their weekday and why they cannot be reserved; what is chosen is seen in forced colours', () =>
    saysDays(page, site));
});

async function saysDays(page: Page, site: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ media: null, forcedColors: 'active' });
  await openAt(page, site, '/reservation');
  const days = page.getByRole('grid', { name: '예약일' }).getByRole('button');
  await expect(days.first()).toBeVisible();
  // What is drawn, `27 오늘`, is hidden from readers, who hear the whole day.
  const names = await days.evaluateAll((all) =>
    all.map((element) => element.querySelector(':not([aria-hidden])')?.textContent ?? ''),
  );
  for (const name of names)
    expect(name).toMatch(/^\d+월 \d+일 [일월화수목금토]요일(?:, 오늘)?(?:, (?:지난 날짜|휴진|예약 마감))?$/);
  expect(names.filter((name) => name.includes('오늘'))).toHaveLength(1);
  const isHighlighted = (cell: Locator) => cell.first().evaluate(groundIsHighlight);
  const seesChosen = async (chosen: Locator, others: Locator) =>
    expect([await isHighlighted(chosen), await isHighlighted(others)], String(chosen)).toEqual([true, false]);
  const other = days.and(page.locator('[aria-pressed="false"][aria-disabled="false"]'));
  await seesChosen(days.and(page.locator('[aria-pressed="true"]')), other);
  const colourOf = (cell: Locator) => cell.first().evaluate((day) => getComputedStyle(day).color);
  expect(await colourOf(days.and(page.locator('[aria-disabled="true"]')))).not.toBe(await colourOf(other));
  const choice = (name: string, state: string) => page.getByRole('group', { name }).locator(`${state} + span`);
  await chooseLaterDay(page, 1);
  await choice('시간', ':enabled').first().click();
  await seesChosen(choice('시간', ':checked'), choice('시간', ':enabled:not(:checked)'));
  await page.locator('.reservation-doctor > summary').click();
  await seesChosen(choice('의료진', ':checked'), choice('의료진', ':not(:checked)'));
  await showPage(page, await (await fetchFrom(site, '/login')).text());
  await seesChosen(choice('이용 구분', ':checked'), choice('이용 구분', ':not(:checked)'));
  await showPage(page, await (await fetchFrom(site, '/')).text());
  const chips = page.locator('.treatments .chip');
  await seesChosen(
    chips.filter({ has: page.locator(':checked') }),
    chips.filter({ has: page.locator(':not(:checked)') }),
  );
  // The arrow keys choose, and the chosen group alone is shown.
  await chips.first().locator('input').focus();
  await page.keyboard.press('ArrowRight');
  const group = page.locator('.treatments [role=group]:visible');
  await expect(group).toHaveAccessibleName((await chips.nth(1).innerText()).trim());
}

testWithoutPage('every site says how it meets the 33 items', async ({ demo }) => {
  for (const [id, reported] of [
    ['saebyeok', ['href="tel:', 'href="mailto:hello@saebyeok.example"', '카카오톡 상담']],
    ['sodam', ['병원에 오셔서 직원에게 말씀해 주세요.']],
  ] as const) {
    const site = demo.sites[id]?.url ?? '';
    const text = await (await fetchFrom(site, '/accessibility')).text();
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main.match(/<th scope="row"/g), id).toHaveLength(33);
    for (const way of reported) expect(main, id).toContain(way);
    // The system's own statement: no clinic has checked anything, on no day.
    expect(main, id).toContain('시스템의 제작자가');
    expect(main, id).not.toMatch(/\d{4}\.\d{2}\.\d{2}/);
    expect(text, id).toContain('<meta name="robots" content="noindex');
    expect(await (await fetchFrom(site, '/terms/privacy-policy')).text(), id).toContain('href="/accessibility"');
  }
});

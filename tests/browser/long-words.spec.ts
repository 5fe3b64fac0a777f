/** Names and prices longer than those of the demonstration, on the smallest phone and where columns stand side by side. */
import type { Page } from 'playwright/test';
import { overflowOf } from '../helpers/first-view.ts';
import { lines, staysInside, write } from '../helpers/long-words.ts';
import { expect, test } from '../helpers/visitor.ts';

const smallest = { width: 320, height: 640 };
const sum = '총 1,269,000원 (마취 크림·진정 관리·부가세 포함)';

test('on the home page eight digits of a price stand in one line, names of categories wrap inside the screen with their counts whole, a long sum leaves the name nearly half of the row, and a hero without pictures is as high as its words', async ({
  page,
  demo,
}) => {
  for (const [partner, { url }] of Object.entries(demo.sites)) {
    await page.setViewportSize(smallest);
    await page.goto(url);
    await write(page, '.event-card .price-now', '87,654,321');
    for (const count of await lines(page, '.event-card .price-now')) expect(count, url).toBe(1);
    if (partner === 'onmaru') await staysInside(page, '.treatments-options');
    if (partner !== 'sodam') continue;
    await leavesRoom(page, '.treatments .product-card-text', '.card-title');
    await page.setViewportSize({ width: 1440, height: 900 });
    const [hero, last] = await Promise.all(
      ['main > section', 'main > section > :last-child'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((hero?.y ?? 0) + (hero?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(40);
  }
  await page.setViewportSize({ width: 1100, height: 640 });
  await page.goto(`${demo.sites.bomnal?.url}/events`);
  await leavesRoom(page, '.event-products > li', 'h3');
});

async function leavesRoom(page: Page, row: string, title: string): Promise<void> {
  await write(page, `${row} .caption`, sum);
  const first = page.locator(row).first();
  const [whole, own] = await Promise.all([first.boundingBox(), first.locator(title).boundingBox()]);
  expect(own?.width, row).toBeGreaterThan((whole?.width ?? 0) * 0.4);
  expect(await overflowOf(page), row).toBe(0);
}

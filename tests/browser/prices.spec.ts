/** Prices are complete wherever they are shown: what is not in them is named beside them. */
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

test('a price of an event names the costs outside it, in the list of events and on its card', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  const costs = '부가세 별도, 마취 크림 20,000원 별도';
  const [list = '', home = ''] = await Promise.all(
    ['/events', '/'].map(async (path) => (await fetchFrom(site, path)).text()),
  );
  expect(list.slice(list.indexOf('event-products'))).toContain(costs);
  expect(home.slice(home.indexOf('event-card'))).toContain(costs);
  await page.goto(`${site}/products/1`);
  await page.getByRole('button', { name: '시술 담기' }).click();
  await expect(page.getByRole('dialog')).toContainText(costs);
});

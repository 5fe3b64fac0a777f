/** Every offer of every partner, from where it is named to what is booked: sum, event and condition are the same at each station. */
import type { Page } from 'playwright/test';
import { openAt } from '../helpers/show-page.ts';
import { expect, fetchFrom, firstOrAll, isFullMatrix, partners, test } from '../helpers/visitor.ts';

/** What stands on top of the page, and what each button that is seen says and books. */
const readLead = (page: Page) =>
  page.evaluate(() => {
    const { dataset, textContent } = document.querySelector<HTMLElement>('.product-price') ?? {};
    return {
      sum: `${Number(dataset?.price).toLocaleString('en')}원`,
      option: dataset?.option,
      text: textContent ?? '',
      large: document.querySelectorAll('.price-large').length,
      buttons: [...document.querySelectorAll<HTMLAnchorElement>('[data-lead]')].map((link) => ({
        sum: /[\d,]+원/.exec(link.textContent)?.[0],
        event: link.dataset.event,
        option: link.dataset.option,
      })),
    };
  });

/** Where the list of events leads, and whether the offer leads that page before its scripts have come. */
async function fetchLinks(site: string) {
  const list = await (await fetchFrom(site, '/events')).text();
  const links = list.matchAll(/href="(\/products\/\d+)\?(event=(\d+)[^"]*)"/g);
  return Promise.all(
    Array.from(links, async ([, path = '', query = '', event = '']) => {
      const where = `${path}?${query.replace('&amp;', '&')}`;
      const option = new URL(where, site).searchParams.get('option');
      const html = await (await fetchFrom(site, path)).text();
      const [lead = ''] = /<div class="product-price"[^>]*>/.exec(html) ?? [];
      const named = option === null ? [`event="${event}"`] : [`event="${event}"`, `option="${option}"`];
      return { where, event, option, isLead: named.every((data) => lead.includes(` data-${data}`)) };
    }),
  );
}

const withEvents = partners.filter((id) => id !== 'sodam');

/**
 * `npm test` walks on a phone one offer that leads its page anyway, one that its address brings to the top, and one whose
 * address names an option; the soak all of them, on both.
 */
const widths = firstOrAll([390, 1440]);

// With the widget, and without it.
for (const partner of isFullMatrix ? withEvents : withEvents.slice(0, 2))
  for (const width of widths)
    test(`${partner}: what an event names leads at ${width} px, and is booked`, async ({ page, demo }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const site = demo.sites[partner]?.url ?? '';
      // The widget's partner names no option; the other adds those.
      const isWhole = isFullMatrix || partner === withEvents[0];
      const links = (await fetchLinks(site)).filter(({ option }) => isWhole || option !== null);
      const ways = new Map(links.map((link) => [`${link.isLead} ${link.option !== null}`, link]));
      const walked = isFullMatrix ? links : [...ways.values()];
      expect(walked.length).toBeGreaterThan(0);
      let widgets = 0;
      for (const { where, event, option: named } of walked) {
        await page.goto(`${site}${where}`);
        const lead = page.locator('.product-price');
        await expect(lead, where).toHaveAttribute('data-event', event);
        if (named !== null) await expect(lead, where).toHaveAttribute('data-option', named);
        const { sum, option, text, large, buttons } = await readLead(page);
        expect(large, where).toBe(1);
        expect(text.replaceAll(/\s/g, ''), where).toContain(sum);
        const condition = / · ?([^·]+까지)|이벤트/.exec(text)?.[1] ?? '';
        for (const button of buttons) expect(button, where).toEqual({ sum, event, option });
        // A widget is asked for the same, and its frame says the same sum.
        const widgetButton = page.locator('[data-lead][data-widget]:visible').first();
        if ((await widgetButton.count()) > 0) {
          await widgetButton.click();
          const frame = page.locator('.reservation-widget');
          await expect(frame, where).toHaveAttribute('data-event-id', event);
          await expect(frame, where).toHaveAttribute('data-option-ids', option ?? '');
          await expect(page.locator('.widget-head'), where).toContainText(condition);
          const treatment = frame.contentFrame().getByLabel('시술').locator('option:checked');
          await expect(treatment, where).toContainText(` · ${sum}`);
          await frame.contentFrame().getByRole('button', { name: '닫기' }).click();
          await expect(frame).toHaveCount(0);
          widgets += 1;
        }

        await page.getByRole('button', { name: '시술 담기' }).click();
        const dialog = page.getByRole('dialog');
        const chosen = dialog.locator('label', { has: page.locator(':checked') });
        if (buttons.length > 0 && (await chosen.count()) === 0) await chosen.waitFor();
        await expect(chosen, where).toContainText('이벤트가');
        await expect(chosen, where).toContainText(condition);

        await openAt(page, site, where.replace('?', '&').replace('/products/', '/reservation?product='));
        await expect(page.locator('.total-price strong'), where).toHaveText(sum);
        await expect(page.locator('.reservation-options'), where).toContainText('이벤트가');
        await expect(page.locator('.reservation-options'), where).toContainText(condition);
      }
      expect(widgets).toBe(partner === 'saebyeok' ? walked.length : 0);
    });

/** Every offer of every partner, from where it is named to what is booked: sum, event and condition are the same at each station. */
import type { Page } from 'playwright/test';
import { openAt } from '../helpers/show-page.ts';
import { expect, fetchFrom, firstOrAll, isFullMatrix, partners, test, testWithoutPage } from '../helpers/visitor.ts';

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

interface EventLink {
  readonly where: string;
  readonly event: string;
  readonly option: string | null;
  /** HTML of the product's page. */
  readonly html: string;
  /** Whether the offer leads the page before its scripts have come. */
  readonly isLead: boolean;
}

const isNamed = (tag: string, event: string, option: string | null): boolean =>
  tag.includes(` data-event="${event}"`) && (option === null || tag.includes(` data-option="${option}"`));

/** What the list of events leads to. */
async function fetchLinks(site: string): Promise<EventLink[]> {
  const list = await (await fetchFrom(site, '/events')).text();
  const links = list.matchAll(/href="(\/products\/\d+)\?(event=(\d+)[^"]*)"/g);
  return Promise.all(
    Array.from(links, async ([, path = '', query = '', event = '']) => {
      const html = await (await fetchFrom(site, path)).text();
      const where = `${path}?${query.replace('&amp;', '&')}`;
      const option = new URL(where, site).searchParams.get('option');
      const [lead = ''] = /<div class="product-price"[^>]*>/.exec(html) ?? [];
      const isLead = isNamed(lead, event, option);
      return { where, event, option, html, isLead };
    }),
  );
}

const withEvents = partners.filter((id) => id !== 'sodam');

for (const partner of withEvents)
  testWithoutPage(
    `${partner}: every offer that an event names stands on the page of its product, with the sum that it books`,
    async ({ demo }) => {
      const links = await fetchLinks(demo.sites[partner]?.url ?? '');
      expect(new Set(links.map(({ event }) => event)).size).toBeGreaterThan(2);
      for (const { where, event, option, html } of links) {
        const offers = html.split(/(?=<div[^>]* data-option=)/).filter((offer) => /^<div[^>]* data-event=/.test(offer));
        const named = offers.filter((offer) => isNamed(offer, event, option));
        expect.soft(named.length, where).toBeGreaterThan(0);
        for (const offer of named) {
          const sum = Number(/data-price="(\d+)"/.exec(offer)?.[1]).toLocaleString('en');
          expect.soft(offer.replaceAll(/<[^>]*>|\s/g, ''), where).toContain(`${sum}원`);
        }
      }
    },
  );

/**
 * `npm test` walks on a phone one offer that leads its page anyway, one that its address brings to the top, and one whose
 * address names an option; the soak all of them, on both.
 */
const widths = firstOrAll([390, 1440]);

// With the widget, and without it.
for (const partner of isFullMatrix ? withEvents : withEvents.slice(0, 2))
  for (const width of widths)
    test(`${partner}: what an event names leads its page at ${width} px, and is what is put in and booked`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const site = demo.sites[partner]?.url ?? '';
      // The widget's partner names no option; the other adds those.
      const isWalked = ({ option }: EventLink) => isFullMatrix || partner === withEvents[0] || option !== null;
      const links = (await fetchLinks(site)).filter(isWalked);
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
          await expect(frame.contentFrame().getByLabel('시술').locator('option:checked'), where).toContainText(
            ` · ${sum}`,
          );
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

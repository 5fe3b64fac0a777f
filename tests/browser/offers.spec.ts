/** Every offer of every partner, from where it is named to what is booked: sum, event and condition are the same at each station. */
import type { Page } from 'playwright/test';
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

/** `npm test` walks one offer of each event, on a phone; the soak all of them, on both. */
const widths = firstOrAll([390, 1440]);

for (const partner of partners.filter((id) => id !== 'sodam'))
  for (const width of widths)
    test(`${partner}: what an event names leads its page at ${width} px, and is what is put in and booked`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const site = demo.sites[partner]?.url ?? '';
      const html = await (await fetchFrom(site, '/events')).text();
      const links = [...html.matchAll(/href="(\/products\/\d+)\?(event=(\d+)[^"]*)"/g)];
      const byEvent = new Map(
        links.map((link) => [isFullMatrix || link[2]?.includes('option') ? link[0] : link[3], link] as const),
      );
      expect(byEvent.size).toBeGreaterThan(2);
      let widgets = 0;
      for (const [, path = '', query = '', event = ''] of byEvent.values()) {
        const where = `${path}?${query.replace('&amp;', '&')}`;
        await page.goto(`${site}${where}`);
        const lead = page.locator('.product-price');
        await expect(lead, where).toHaveAttribute('data-event', event);
        const named = new URL(where, site).searchParams.get('option');
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
          await page.goBack();
          await expect(frame).toHaveCount(0);
          widgets += 1;
        }

        await page.getByRole('button', { name: '시술 담기' }).click();
        const dialog = page.getByRole('dialog');
        const chosen = dialog.locator('label', { has: page.locator(':checked') });
        if (buttons.length > 0 && (await chosen.count()) === 0) await chosen.waitFor();
        await expect(chosen, where).toContainText('이벤트가');
        await expect(chosen, where).toContainText(condition);

        await page.goto(site + where.replace('?', '&').replace('/products/', '/reservation?product='));
        await expect(page.locator('.total-price strong'), where).toHaveText(sum);
        await expect(page.locator('.reservation-options'), where).toContainText('이벤트가');
        await expect(page.locator('.reservation-options'), where).toContainText(condition);
      }
      expect(widgets).toBe(partner === 'saebyeok' ? byEvent.size : 0);
    });

/**
 * How soon the next picture follows a visitor's act (interaction to next paint) on a phone four times slower than this
 * machine: side menu, search, popup. Each run is a first visit, so what wakes by the act is in it. Then the next page (`next-page.ts`).
 */
import type { Page } from 'playwright';
import { type Figure, figure, median, repeated } from './figures.ts';
import { nextPageFigures } from './next-page.ts';
import { onDemo } from './on-demo.ts';

/** More than of the other figures: a frame of the screen is a sixth of the target. */
const runs = 7;
const slowdown = 4;
/** As long as a finger rests on the screen, or on a mouse's button. */
const heldMs = 80;
const target = { atMost: 100 };
const phone = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

/** The visitor taps `target`, after which `shown` is there. Popups come to the last; else the visitor has put them away. */
const acts = [
  { name: 'open side menu', size: phone, target: '.header-menu', shown: '#side-menu' },
  { name: 'open search on a phone', size: phone, target: '.search-toggle', shown: '#search' },
  { name: 'open search on a wide screen', size: wide, target: '.search-toggle', shown: '#search' },
  { name: 'open a panel of the main menu', size: wide, target: '.nav-toggle', shown: '.nav-item[data-open]' },
  { name: 'close a popup, the next opens', size: phone, target: '.popup-foot button', shown: '.popup' },
];

export const interactionFigures = (say: (line: string) => void): Promise<Figure[]> =>
  onDemo(say, async ({ sites }, browser) => {
    const url = sites.saebyeok?.url ?? '';
    const figures: Figure[] = [];
    for (const act of acts) {
      say(`Interaction: ${act.name} …`);
      const delays = await repeated(runs, async () => {
        const context = await browser.newContext({ viewport: act.size, hasTouch: act.size === phone });
        if (act.shown !== '.popup')
          await context.addCookies([1, 2, 3, 4, 5].map((id) => ({ name: `popup-${id}`, value: 'hidden', url })));
        const delay = await delayOf(await context.newPage(), url, act);
        await context.close();
        return delay;
      });
      figures.push(figure(`${act.name}: next paint`, median(delays), 'ms', target));
    }
    return [...figures, ...(await nextPageFigures(new URL(url).origin, say))];
  });

/** Milliseconds from the act to the paint after it, as the browser itself counts them. */
async function delayOf(page: Page, url: string, { target, shown, size }: (typeof acts)[number]): Promise<number> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(target).first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const box = await page.locator(target).first().boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (size === phone) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(heldMs);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await page.mouse.click(x, y, { delay: heldMs });
  await page.locator(shown).first().waitFor();
  // The browser tells what an act cost once the paint after it is done; what is under 16 ms it does not tell.
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return Math.max(0, ...durations);
}

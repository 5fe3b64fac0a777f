/**
 * From a press to the largest paint of the next page, with slow 4G: drawn ahead, as Chromium does, and only fetched ahead, as it
 * does where memory is short. A quick tap leaves no time for either. The same on a phone four times slower than this machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, openRawBrowser } from '../helpers/raw-browser.ts';
import { type Figure, figure, median, repeated } from './figures.ts';

const runs = 3;
/** Slow 4G as Lighthouse has it: a way there and back of 150 ms, 1.6 Mbit/s. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const withoutPopups = "for (let id = 1; id < 9; id += 1) document.cookie = 'popup-' + id + '=hidden; path=/'";
const phone: readonly Command[] = [
  ['Page.enable'],
  ['Page.addScriptToEvaluateOnNewDocument', { source: withoutPopups }],
  ['Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }],
  ['Emulation.setTouchEmulationEnabled', { enabled: true }],
  ['Network.enable'],
  ['Network.emulateNetworkConditions', slow4g],
];
const slowPhone: readonly Command[] = [...phone, ['Emulation.setCPUThrottlingRate', { rate: 4 }]];
const drawsNone: Command = ['Page.setPrerenderingAllowed', { isAllowed: false }];
/** A finger's press. */
const heldMs = 80;
/** Until a page is whole on such a network, the first and the next. */
const wholeMs = 4000;

const ways = [
  { name: 'drawn ahead', conditions: phone, rests: true, target: { atMost: 100 } },
  { name: 'fetched ahead', conditions: [...phone, drawsNone], rests: true, target: { atMost: 400 } },
  { name: 'a quick tap', conditions: phone, rests: false, target: null },
  { name: 'drawn ahead, slow phone', conditions: slowPhone, rests: true, target: null },
  { name: 'fetched ahead, slow phone', conditions: [...slowPhone, drawsNone], rests: true, target: null },
  { name: 'a quick tap, slow phone', conditions: slowPhone, rests: false, target: null },
] as const;

const steps = [
  { name: 'list → treatment', from: '/products', link: 'main .product-grid a[href^="/products/"]' },
  { name: 'home → list', from: '/', link: '.quick-entry[href^="/products/"]' },
  { name: 'events → event', from: '/events', link: 'main a[href^="/events/"]' },
] as const;

/** By the clock that all pages of a browser share. */
const watchPress = `addEventListener('click', () =>
  localStorage.setItem('pressed', String(performance.timeOrigin + performance.now())), { capture: true, once: true })`;
const readDelay = `new Promise((resolve) => {
  const pressed = Number(localStorage.getItem('pressed'));
  new PerformanceObserver((list) => resolve(performance.timeOrigin + list.getEntries().at(-1).startTime - pressed))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

export async function nextPageFigures(site: string, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const step of steps)
    for (const { name, conditions, rests, target } of ways) {
      say(`Next page: ${step.name}, ${name} …`);
      const delays = await repeated(runs, () => delayOf(site, step, conditions, rests));
      figures.push(figure(`${step.name}, ${name}: largest paint`, median(delays), 'ms', target));
    }
  return figures;
}

/** In a browser of its own, whose cache has what the first page loaded. */
async function delayOf(
  site: string,
  { from, link }: (typeof steps)[number],
  conditions: readonly Command[],
  rests: boolean,
): Promise<number> {
  const browser = await openRawBrowser(conditions);
  try {
    await browser.goto(site + from);
    await sleep(wholeMs);
    await browser.evaluate(watchPress);
    if (rests) {
      await browser.hover(link);
      await sleep(wholeMs);
      await browser.click(link);
    } else await browser.tap(link, heldMs);
    await sleep(wholeMs);
    if ((await browser.evaluate('location.pathname')) === from) throw new Error(`No press of ${link} leaves ${from}.`);
    return (await browser.evaluate<number>(readDelay)) ?? Number.NaN;
  } finally {
    await browser.close();
  }
}

/** What a visitor's phone makes of the built pages: Lighthouse, mobile throttling, over HTTP/2, median of three runs a page. */
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import startDemo, { runningDemo } from '../helpers/running-demo.ts';
import { browserFlags, findBrowser } from '../tools/find-browser.ts';
import type { Figure } from './figures.ts';
import { type Front, openFront } from './http2-front.ts';

const runs = 3;

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
const partner = 'saebyeok';
const pages: Readonly<Record<string, string>> = {
  home: '/',
  'product list': '/products',
  'product detail': '/products/1',
  events: '/events',
  FAQ: '/cscenter/faq',
};
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Popups are taken out of the sandbox first: what is measured is the page, not what a marketer lays over it. */
export async function pageFigures(say: (line: string) => void): Promise<Figure[]> {
  say('Starting the demonstration …');
  const stop = await startDemo();
  const browser = await findBrowser(fileURLToPath(new URL('../..', import.meta.url)), say);
  if (!browser.ok) throw new Error(browser.message);
  const chrome = await launch({
    chromePath: browser.path,
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...browserFlags()],
    logLevel: 'silent',
  });
  let front: Front | null = null;
  try {
    const demo = await runningDemo();
    front = await openFront(demo.sites[partner]?.url ?? '');
    for (const id of [1, 2, 3, 4, 5])
      await fetch(`${demo.sandbox}/_content/${partner}/popups/${id}`, { method: 'DELETE' });
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      say(`Lighthouse: ${name} …`);
      figures.push(...(await figuresOf(name, `${front.url}${path}`, chrome.port)));
    }
    return figures;
  } finally {
    await front?.close();
    chrome.kill();
    await stop();
  }
}

async function figuresOf(name: string, url: string, port: number): Promise<Figure[]> {
  const results: LighthouseResult[] = [];
  for (let i = 0; i < runs; i += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: Object.keys(categories),
    });
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    results.push(result.lhr);
  }
  const median = (read: (lhr: LighthouseResult) => number) =>
    results.map(read).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return [
    ...Object.entries(categories).map(([category, atLeast]) => ({
      name: `${name}: ${category}`,
      value: Math.round(median((lhr) => (lhr.categories[category]?.score ?? 0) * 100)),
      unit: 'of 100',
      target: { atLeast },
    })),
    {
      name: `${name}: largest paint`,
      value: median((lhr) => lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
      unit: 's',
      target: { atMost: 1.8 },
    },
    {
      name: `${name}: layout shift`,
      value: median((lhr) => lhr.audits['cumulative-layout-shift']?.numericValue ?? 0),
      unit: '',
      target: { atMost: 0.01 },
    },
  ];
}

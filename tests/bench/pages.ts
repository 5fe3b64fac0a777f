/** What a visitor's phone makes of the built pages: Lighthouse, mobile throttling, over HTTP/2, median of three runs a page. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { freePort } from '../helpers/free-port.ts';
import startDemo, { runningDemo } from '../helpers/running-demo.ts';
import { browserFlags, findBrowser } from '../tools/find-browser.ts';
import type { Figure } from './figures.ts';
import { type Front, openFront } from './http2-front.ts';

const runs = 3;

const run = promisify(execFile);
const lighthouseFolder = fileURLToPath(new URL('./lighthouse', import.meta.url));

/** What is read of a Lighthouse report. */
const ReportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});
type Report = v.InferOutput<typeof ReportSchema>;

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
  // A page behind TLS may load nothing without it, so the sites that are built name the front of the third parties.
  const thirdPartyPort = await freePort();
  process.env.SITE_THIRD_PARTIES = `https://127.0.0.1:${thirdPartyPort}`;
  say('Starting the demonstration …');
  const stop = await startDemo();
  const browser = await findBrowser(fileURLToPath(new URL('../..', import.meta.url)), say);
  if (!browser.ok) throw new Error(browser.message);
  await installLighthouse(say);
  const fronts: Front[] = [];
  try {
    const demo = await runningDemo();
    const front = await openFront(demo.sites[partner]?.url ?? '');
    fronts.push(front, await openFront(demo.thirdParties, thirdPartyPort));
    for (const id of [1, 2, 3, 4, 5])
      await fetch(`${demo.sandbox}/_content/${partner}/popups/${id}`, { method: 'DELETE' });
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      say(`Lighthouse: ${name} …`);
      figures.push(...(await figuresOf(name, `${front.url}${path}`, browser.path)));
    }
    return figures;
  } finally {
    await Promise.all(fronts.map((front) => front.close()));
    await stop();
  }
}

/** Its own package, since it weighs a quarter of what the project installs. */
async function installLighthouse(say: (line: string) => void): Promise<void> {
  const isInstalled = await access(`${lighthouseFolder}/node_modules/lighthouse`).then(
    () => true,
    () => false,
  );
  if (isInstalled) return;
  say('Installing Lighthouse …');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: lighthouseFolder });
}

async function audit(url: string, browser: string): Promise<Report> {
  const flags = ['--headless=new', '--ignore-certificate-errors', ...browserFlags()];
  const { stdout } = await run(
    process.execPath,
    [
      `${lighthouseFolder}/node_modules/lighthouse/cli/index.js`,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(categories).join()}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = v.parse(ReportSchema, JSON.parse(stdout));
  if (report.runtimeError !== undefined)
    throw new Error(`Lighthouse could not read ${url}: ${report.runtimeError.message}`);
  return report;
}

async function figuresOf(name: string, url: string, browser: string): Promise<Figure[]> {
  const results: Report[] = [];
  for (let i = 0; i < runs; i += 1) results.push(await audit(url, browser));
  const median = (read: (report: Report) => number) =>
    results.map(read).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return [
    ...Object.entries(categories).map(([category, atLeast]) => ({
      name: `${name}: ${category}`,
      value: Math.round(median((report) => (report.categories[category]?.score ?? 0) * 100)),
      unit: 'of 100',
      target: { atLeast },
    })),
    {
      name: `${name}: largest paint`,
      value: median((report) => report.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
      unit: 's',
      target: { atMost: 1.8 },
    },
    {
      name: `${name}: layout shift`,
      value: median((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 0),
      unit: '',
      target: { atMost: 0.01 },
    },
  ];
}

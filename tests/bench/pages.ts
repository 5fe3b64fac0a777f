/**
 * What a visitor's phone makes of the built pages with their popups: Lighthouse over HTTP/2, mobile throttling, median of three
 * runs a page. The processor is slowed as Lighthouse's documentation of throttling says for its benchmark index, and no more than
 * lets an empty page of one heading score 100, since machines differ by more than pages do.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { freePort, startHost } from '../helpers/http-host.ts';
import { startTlsProxy } from '../helpers/tls-proxy.ts';
import { fetchFrom } from '../helpers/visitor.ts';
import { browserFlags } from '../tools/find-browser.ts';
import { type Figure, figure, median, repeated } from './figures.ts';
import { onDemo } from './on-demo.ts';

const runs = 3;

const run = promisify(execFile);
const lighthouseFolder = fileURLToPath(new URL('./lighthouse', import.meta.url));

/** What is read of a Lighthouse report. */
const ReportSchema = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});
type Report = v.InferOutput<typeof ReportSchema>;

/** A partner shows what it has of these; the detail is the first of its list. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  'product list': '/products',
  'product detail': '/products/:first',
  events: '/events',
  FAQ: '/cscenter/faq',
};
/** To a phone of the middle class, with the least index of a machine that is slowed so. */
const slowdowns = [
  [4, 1500],
  [2, 800],
  [1, 0],
] as const;
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export async function pageFigures(say: (line: string) => void): Promise<Figure[]> {
  // A page behind TLS may load nothing without it, so the sites that are built name the front of the third parties.
  const thirdPartyPort = await freePort();
  process.env.SITE_THIRD_PARTIES = `https://127.0.0.1:${thirdPartyPort}`;
  await installLighthouse(say);
  return onDemo(say, async (demo, _, program) => {
    using _thirdParties = await startTlsProxy(demo.thirdParties, thirdPartyPort);
    const slowdown = await findSlowdown(program, say);
    say(`The processor is slowed ${slowdown} times.`);
    const figures: Figure[] = [];
    for (const [partner, { url }] of Object.entries(demo.sites)) {
      using front = await startTlsProxy(url);
      for (const [kind, path] of await pagesOf(url)) {
        say(`Lighthouse: ${partner}, ${kind} …`);
        const found = await figuresOf(`${partner}, ${kind}`, `${front.url}${path}`, program, slowdown);
        say(found.map(({ value }) => Math.round(value * 1000) / 1000).join(' · '));
        figures.push(...found);
      }
    }
    return figures;
  });
}

/** Its own package, since it weighs a quarter of what the project installs. */
async function installLighthouse(say: (line: string) => void): Promise<void> {
  if (existsSync(`${lighthouseFolder}/node_modules/lighthouse`)) return;
  say('Installing Lighthouse …');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: lighthouseFolder });
}

/** The pages that the site has, with their paths. */
async function pagesOf(site: string) {
  const first = /href="(\/products\/\d+)"/.exec(await (await fetchFrom(site, '/products')).text())?.[1] ?? '';
  const all = Object.entries(pages).map(([kind, path]) => [kind, path.replace('/products/:first', first)] as const);
  const answers = await Promise.all(all.map(([, path]) => fetchFrom(site, path)));
  return all.filter((_, i) => answers[i]?.ok);
}

/** By the median of three indices, because a virtual machine's differ by half. */
async function findSlowdown(browser: string, say: (line: string) => void): Promise<number> {
  const host = await startHost((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><html lang="ko"><title>빈 페이지</title><h1>빈 페이지</h1>');
  });
  using front = await startTlsProxy(host.origin);
  try {
    const reports = await repeated(runs, () => audit(front.url, browser, 1));
    const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
    say(`Benchmark index: ${index}`);
    for (const [slowdown, least] of slowdowns) {
      if (index < least) continue;
      const { categories: scores } = await audit(front.url, browser, slowdown);
      if (scores.performance?.score === 1) return slowdown;
    }
    throw new Error('This machine is too slow: an empty page scores less than 100 at its own pace.');
  } finally {
    host.stop();
  }
}

/** A browser that records no trace of one load is no figure of the page: tried three times. */
const audit = (...of: Parameters<typeof auditOnce>): Promise<Report> =>
  auditOnce(...of)
    .catch(() => auditOnce(...of))
    .catch(() => auditOnce(...of));

async function auditOnce(url: string, browser: string, slowdown: number): Promise<Report> {
  const flags = ['--headless=new', '--ignore-certificate-errors', ...browserFlags()];
  const { stdout } = await run(
    process.execPath,
    [
      `${lighthouseFolder}/node_modules/lighthouse/cli/index.js`,
      url,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
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

async function figuresOf(name: string, url: string, browser: string, slowdown: number): Promise<Figure[]> {
  const results = await repeated(runs, () => audit(url, browser, slowdown));
  const middle = (read: (report: Report) => number | null | undefined) =>
    median(results.map((report) => read(report) ?? 0));
  const audited = (name: string) => middle(({ audits }) => audits[name]?.numericValue);
  return [
    ...Object.entries(categories).map(([category, atLeast]) => {
      const score = middle((report) => report.categories[category]?.score);
      return figure(`${name}: ${category}`, Math.round(score * 100), 'of 100', { atLeast });
    }),
    figure(`${name}: largest paint`, audited('largest-contentful-paint') / 1000, 's', { atMost: 1.8 }),
    figure(`${name}: layout shift`, audited('cumulative-layout-shift'), '', { atMost: 0.01 }),
  ];
}

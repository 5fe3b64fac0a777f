/**
 * What a build costs. Production code paths only: but for the figures of a running desk, every build is the `site build`
 * command in a process of its own, as npm runs it, from content folders, with the caches of pictures and fonts warm.
 * What is inside: reading and parsing the content, heads, structured data, sitemap, release, verification, the switch.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeContent } from '../../scripts/content/content-store.ts';
import { readSourceContent, writePullFacts } from '../../scripts/content/source-content.ts';
import { listFiles } from '../../scripts/core/fs.ts';
import { sha256 } from '../../scripts/core/hash.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { type BuildAllReport, buildAll } from '../../scripts/pipeline/build-all.ts';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';
import type { PipelineSettings } from '../../scripts/pipeline/pipeline-settings.ts';
import { contentOf } from '../helpers/content.ts';
import { spawnScript } from '../helpers/npm-script.ts';
import { scaleSeeds } from '../helpers/sandbox/scale-seeds.ts';
import type { Figure } from './figures.ts';

interface Report {
  readonly compile: { readonly ms: number };
  readonly ms: number;
  readonly peakBytes: number;
  readonly partners: readonly {
    readonly pages: { readonly total: number; readonly rendered: number };
    readonly bytes: number;
    readonly htmlBytes: number;
    readonly ms: Readonly<Record<string, number>>;
    readonly error: { readonly message: string } | null;
  }[];
}

const runs = 3;
/** Builds until V8 has compiled what a running desk has compiled long ago. */
const warmUps = 3;
const work = await mkdtemp(join(tmpdir(), 'partner-sites-bench-'));

/** Every build is in a folder of its own, which is removed at the end. */
export async function buildFigures(say: (line: string) => void): Promise<Figure[]> {
  try {
    return await measure(say);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function measure(say: (line: string) => void): Promise<Figure[]> {
  say('Writing content folders …');
  await writePartners('one', 1, 1000);
  await writePartners('large', 1, 5000);
  await writePartners('ten', 10, 200);
  await writePartners('fleet', 300, 20);
  say('Compile …');
  // The first also cuts the faces, which is kept for as long as no word of the interface changes.
  const first = await build('one', 'compile');
  const cold = await medianOf(async () => {
    await rm(join(work, 'site/renderer'), { recursive: true, force: true });
    return build('one', 'compile');
  }, compileMs);
  const warm = await build('one', 'compile-again');
  const figures: Figure[] = [
    { name: 'compile with an empty cache', value: compileMs(first) / 1000, unit: 's', target: null },
    { name: 'compile', value: compileMs(cold) / 1000, unit: 's', target: { atMost: 3 } },
    { name: 'compile, nothing changed', value: compileMs(warm) / 1000, unit: 's', target: { atMost: 0 } },
  ];
  say('One partner, 1,000 products …');
  const one = await medianOf(() => build('one', 'one'));
  say('The same in a running desk …');
  const running = await runningDesk();
  say('One partner, 5,000 products …');
  const large = await medianOf(() => build('large', 'large'));
  say('Ten partners, 200 products each …');
  const ten = await medianOf(() => build('ten', 'ten'));
  say('300 partners, nothing changed …');
  await build('fleet', 'fleet');
  const unchanged = await medianOf(() => build('fleet', 'fleet', false));
  const floor = await writeFloor(join(work, 'dist/one'));
  say('One price changed …');
  const changed = await changedPrice();
  const pagesOf = (report: Pick<Report, 'partners'>) =>
    report.partners.reduce((sum, { pages }) => sum + pages.total, 0);
  const bytesOf = (report: Pick<Report, 'partners'>) =>
    report.partners.reduce((sum, { htmlBytes }) => sum + htmlBytes, 0);
  const rate = (report: Pick<Report, 'partners' | 'ms'>) => pagesOf(report) / (report.ms / 1000);
  return [
    ...figures,
    { name: '1,000 products: pages', value: pagesOf(one), unit: 'pages', target: null },
    { name: '1,000 products: HTML a page', value: bytesOf(one) / pagesOf(one) / 1000, unit: 'kB', target: null },
    { name: '1,000 products: clean build, new process', value: one.ms / 1000, unit: 's', target: null },
    { name: '1,000 products: floor, its HTML encoded, hashed, written', value: floor, unit: 's', target: null },
    { name: '1,000 products: rate, new process', value: rate(one), unit: 'pages/s', target: null },
    { name: '1,000 products: clean build, running desk', value: running.ms / 1000, unit: 's', target: null },
    { name: '1,000 products: rate, running desk', value: rate(running), unit: 'pages/s', target: { atLeast: 1500 } },
    { name: '1,000 products: peak memory', value: one.peakBytes / 2 ** 20, unit: 'MiB', target: { atMost: 250 } },
    { name: '5,000 products: pages', value: pagesOf(large), unit: 'pages', target: null },
    {
      name: '5,000 products: time a page, to 1,000 products',
      value: rate(one) / rate(large),
      unit: 'times',
      target: { atMost: 1.2 },
    },
    { name: '5,000 products: peak memory', value: large.peakBytes / 2 ** 20, unit: 'MiB', target: null },
    { name: '10 × 200 products: pages', value: pagesOf(ten), unit: 'pages', target: null },
    { name: '10 × 200 products: time a page', value: ten.wallMs / pagesOf(ten), unit: 'ms', target: { atMost: 0.3 } },
    {
      name: '300 partners, nothing changed: whole command',
      value: unchanged.wallMs / 1000,
      unit: 's',
      target: { atMost: 1 },
    },
    { name: '10 × 200 products: whole command', value: ten.wallMs / 1000, unit: 's', target: { atMost: 2.5 } },
    {
      name: 'one price changed: pages rendered',
      value: changed.partners[0]?.pages.rendered ?? 0,
      unit: 'pages',
      target: null,
    },
    { name: 'one price changed: release current', value: changed.ms / 1000, unit: 's', target: { atMost: 0.5 } },
    { name: 'one price changed: whole command', value: changed.wallMs / 1000, unit: 's', target: null },
  ];
}

async function writePartners(name: string, partners: number, products: number): Promise<void> {
  for (const seed of scaleSeeds(partners, products, { day: '2026-11-21', cdn: 'https://cdn.example' })) {
    const folder = join(work, name, seed.id);
    const siteOrigin = seed.tenantOrigin;
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'partner.json'),
      JSON.stringify({ tenantOrigin: seed.tenantOrigin, siteOrigin, imageHosts: ['https://cdn.example'] }),
    );
    await writeContent(join(folder, 'content'), contentOf(seed.content));
    await writePullFacts(join(folder, 'content'), { readAt: new Date().toISOString(), findings: [] });
  }
}

/** Clean builds by workers that are warm, as a desk keeps them: each into a folder of its own. */
async function runningDesk(): Promise<BuildAllReport> {
  const buildContext = await createBuildContext(availableParallelism());
  const reports: BuildAllReport[] = [];
  try {
    for (let i = 0; i < runs + warmUps; i += 1) {
      const settings: PipelineSettings = {
        openContext: async () => buildContext,
        loadPartner: (id) => loadPartner(id, join(work, 'one')),
        distRoot: join(work, 'dist', `desk-${i}`),
        live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
        readSource: ({ id, contentFolder }) => readSourceContent(contentFolder, id, new Date()),
        now: () => new Date(),
      };
      const folder = await settings.loadPartner('scale-0001');
      reports.push(await buildAll([{ id: 'scale-0001', folder }], settings, { onReport: () => undefined }));
    }
  } finally {
    await buildContext.close();
  }
  return median(reports.slice(warmUps));
}

/** What nobody can do without: the pages of a release encoded, hashed and written, on one thread. In seconds. */
async function writeFloor(dist: string): Promise<number> {
  const release = join(dist, 'scale-0001/current');
  const files = (await listFiles(release)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) => [file, await readFile(join(release, file), 'utf8')] as const),
  );
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const folder = join(work, 'floor', String(i));
    const started = performance.now();
    for (const name of new Set(files.map(dirname))) mkdirSync(join(folder, name), { recursive: true });
    for (const [file, text] of pages) {
      const bytes = Buffer.from(text);
      sha256(bytes);
      writeFileSync(join(folder, file), bytes);
    }
    times.push((performance.now() - started) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** A price of the first product goes up by 1,000 won between two builds of the same release folder. */
async function changedPrice(): Promise<Timed> {
  await build('one', 'changed');
  const file = join(work, 'one/scale-0001/content/products.json');
  return medianOf(async () => {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/"price":(\d+)/, (_, price: string) => `"price":${Number(price) + 1000}`),
    );
    return build('one', 'changed', false);
  });
}

interface Timed extends Report {
  /** Of the whole command. */
  readonly wallMs: number;
}

const compileMs = ({ compile }: Report): number => compile?.ms ?? 0;

function median<R extends { readonly ms: number }>(reports: readonly R[], by = ({ ms }: R) => ms): R {
  return reports.toSorted((a, b) => by(a) - by(b))[Math.floor(reports.length / 2)] as R;
}

async function medianOf(run: () => Promise<Timed>, by = ({ ms }: Timed) => ms): Promise<Timed> {
  const reports: Timed[] = [];
  for (let i = 0; i < runs; i += 1) reports.push(await run());
  return median(reports, by);
}

async function build(partners: string, dist: string, isClean = true): Promise<Timed> {
  const folder = join(work, 'dist', dist);
  if (isClean) await rm(folder, { recursive: true, force: true });
  const file = join(work, 'report.json');
  const started = performance.now();
  const child = spawnScript(
    'site',
    ['build', '--all', '--no-pull', '--no-api', '--report', file],
    { SITE_PARTNERS_DIR: join(work, partners), SITE_DIST_DIR: folder, SITE_WORK_DIR: join(work, 'site') },
    ['ignore', 'ignore', 'inherit'],
  );
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const wallMs = performance.now() - started;
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  const error = report.partners.find((partner) => partner.error !== null)?.error;
  if (code !== 0) throw new Error(`The build ended with ${code}: ${error?.message ?? ''}`);
  return { ...report, wallMs };
}

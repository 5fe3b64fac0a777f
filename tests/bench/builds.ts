/**
 * What a build costs. Production code paths only: but for the figures of a running desk, every build is the `site build`
 * command in a process of its own, as npm runs it, from content folders, with the caches of pictures and fonts warm.
 * What is inside: reading and parsing the content, heads, structured data, sitemap, release, verification, the switch.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import { paths } from '../../scripts/core/paths.ts';
import { type BuildAllReport, buildAll } from '../../scripts/pipeline/build-all.ts';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { fleetSettings } from '../helpers/fleet.ts';
import { siteCommand, siteEnvironment } from '../helpers/run-site.ts';
import { writePartners } from './desk/setup.ts';
import { type Figure, figure, median, repeated } from './figures.ts';
import { hugoCommand, isHugoHere, writeHugoSite } from './hugo.ts';

const runs = 3;
/** Builds until V8 has compiled what a running desk has compiled long ago. */
const warmUps = 3;
/** Where all is written, and what commands keep. */
let work: string;

export async function buildFigures(folder: string, say: (line: string) => void): Promise<Figure[]> {
  work = folder;
  say('Writing content folders …');
  await writePartners(join(work, 'one'), 1, 1000);
  await writePartners(join(work, 'large'), 1, 5000);
  await writePartners(join(work, 'ten'), 10, 200);
  await writePartners(join(work, 'fleet'), 300, 20);
  say('Compile …');
  // The first also cuts the faces, which is kept for as long as no word of the interface changes.
  const first = await build('one', 'compile');
  const cold = await medianOf(async () => {
    await rm(join(work, 'renderer'), { recursive: true, force: true });
    return build('one', 'compile');
  }, compileMs);
  const warm = await build('one', 'compile-again');
  const figures = [
    figure('compile with an empty cache', compileMs(first) / 1000, 's'),
    figure('compile', compileMs(cold) / 1000, 's', { atMost: 3 }),
    figure('compile, nothing changed', compileMs(warm) / 1000, 's', { atMost: 0 }),
  ];
  say('One partner, 1,000 products …');
  const hugo = isHugoHere() ? await hugoSites() : null;
  const hugoOne: Spent[] = [];
  const one = await medianOf(async () => {
    if (hugo !== null) hugoOne.push(await timed(hugoCommand(hugo.one)));
    return build('one', 'one');
  });
  say('The same in a running desk …');
  const running = await runningDesk();
  say('One partner, 5,000 products …');
  const large = await medianOf(() => build('large', 'large'));
  say('Ten partners, 200 products each …');
  const hugoTen: Spent[] = [];
  const ten = await medianOf(async () => {
    if (hugo !== null) hugoTen.push(await timed(hugo.ten.map(hugoCommand).join(' && ')));
    return build('ten', 'ten');
  });
  say('300 partners, nothing changed …');
  await build('fleet', 'fleet');
  const unchanged = await medianOf(() => build('fleet', 'fleet', false));
  say('One price changed, nothing changed …');
  const changed = await changedPrice();
  const same = await medianOf(() => build('one', 'changed', false), byWall);
  const bare = medianSpent(await repeated(runs, () => timed(`'${process.execPath}' -e 0`)));
  const pagesOf = ({ partners }: BuildAllReport) => partners.reduce((sum, { pages }) => sum + pages.total, 0);
  const bytesOf = ({ partners }: BuildAllReport) => partners.reduce((sum, { htmlBytes }) => sum + htmlBytes, 0);
  const rate = (report: BuildAllReport) => pagesOf(report) / (report.ms / 1000);
  const toHugo = (name: string, { wallMs, cpuMs }: Spent, runs: readonly Spent[]): Figure[] => {
    if (runs.length === 0) return [];
    const by = medianSpent(runs);
    return [
      figure(`${name}: Hugo`, by.wallMs / 1000, 's'),
      figure(`${name}: time, to Hugo`, wallMs / by.wallMs, 'times'),
      figure(`${name}: processor, to Hugo`, cpuMs / by.cpuMs, 'times'),
    ];
  };
  const cpu = (name: string, { cpuMs }: Spent) => figure(`${name}: processor`, cpuMs / 1000, 's');
  const command = (name: string, { wallMs }: Spent, target: Figure['target'] = null) =>
    figure(`${name}: whole command`, wallMs / 1000, 's', target);
  return [
    ...figures,
    cpu('1,000 products, clean', one),
    ...toHugo('1,000 products, clean', one, hugoOne),
    cpu('10 × 200 products', ten),
    ...toHugo('10 × 200 products', ten, hugoTen),
    cpu('one price changed', changed),
    ...toHugo('one price changed, to its whole build', changed, hugoOne),
    cpu('nothing changed', same),
    figure('nothing changed: processor, to bare Node', same.cpuMs / bare.cpuMs, 'times', { atMost: 6 }),
    figure('1,000 products: pages', pagesOf(one), 'pages'),
    figure('1,000 products: HTML a page', bytesOf(one) / pagesOf(one) / 1000, 'kB'),
    figure('1,000 products: clean build, new process', one.ms / 1000, 's'),
    figure('1,000 products: rate, new process', rate(one), 'pages/s'),
    figure('1,000 products: clean build, running desk', running.ms / 1000, 's'),
    figure('1,000 products: rate, running desk', rate(running), 'pages/s', { atLeast: 1500 }),
    figure('1,000 products: peak memory', one.peakBytes / 2 ** 20, 'MiB', { atMost: 250 }),
    figure('5,000 products: pages', pagesOf(large), 'pages'),
    figure('5,000 products: time a page, to 1,000 products', rate(one) / rate(large), 'times', { atMost: 1.2 }),
    figure('5,000 products: peak memory', large.peakBytes / 2 ** 20, 'MiB'),
    figure('10 × 200 products: pages', pagesOf(ten), 'pages'),
    figure('10 × 200 products: time a page', ten.wallMs / pagesOf(ten), 'ms', { atMost: 0.3 }),
    command('300 partners, nothing changed', unchanged, { atMost: 1 }),
    command('10 × 200 products', ten, { atMost: 2.5 }),
    figure('one price changed: pages rendered', changed.partners[0]?.pages.rendered ?? 0, 'pages'),
    figure('one price changed: release current', changed.ms / 1000, 's', { atMost: 0.5 }),
    command('one price changed', changed),
  ];
}

/** Clean builds by workers that are warm, as a desk keeps them: each into a folder of its own. */
async function runningDesk(): Promise<BuildAllReport> {
  const buildContext = await createBuildContext(availableParallelism());
  const reports: BuildAllReport[] = [];
  try {
    for (let i = 0; i < runs + warmUps; i += 1) {
      const folders = { partners: join(work, 'one'), dist: join(work, 'dist', `desk-${i}`) };
      const settings = fleetSettings(folders, { openContext: async () => buildContext });
      const folder = await settings.loadPartner('scale-0001');
      reports.push(await buildAll([{ id: 'scale-0001', folder }], settings, { onReport: () => undefined }));
    }
  } finally {
    await buildContext.close();
  }
  return middleOf(reports.slice(warmUps));
}

/** A price of the first product goes up by 1,000 won between two builds of the same release folder. */
async function changedPrice(): Promise<Timed> {
  await build('one', 'changed');
  const file = join(work, 'one/scale-0001/content/products.json');
  return medianOf(async () => {
    const text = await readFile(file, 'utf8');
    const dearer = text.replace(/"price":(\d+)/, (_, price: string) => `"price":${Number(price) + 1000}`);
    await writeFile(file, dearer);
    return build('one', 'changed', false);
  });
}

/** Of a whole command. */
interface Spent {
  readonly wallMs: number;
  /** User and system time of the command and its children. */
  readonly cpuMs: number;
}
type Timed = BuildAllReport & Spent;

const byWall = ({ wallMs }: Spent): number => wallMs;
const medianSpent = (spent: readonly Spent[]): Spent => ({
  wallMs: median(spent.map(byWall)),
  cpuMs: median(spent.map(({ cpuMs }) => cpuMs)),
});

/** Sources of what Hugo builds of the same rows. */
async function hugoSites(): Promise<{ readonly one: string; readonly ten: readonly string[] }> {
  const write = async (partners: string, number: number): Promise<string> => {
    const id = `scale-${String(number).padStart(4, '0')}`;
    const source = await readSourceContent(join(work, partners, id, 'content'), id, new Date());
    const loaded = source.ok ? source.value.load() : source;
    if (!loaded.ok) throw new Error(loaded.error.message);
    const root = join(work, 'hugo', partners, id);
    await writeHugoSite(root, loaded.value.content);
    return root;
  };
  const ten = Array.from({ length: 10 }, (_, i) => write('ten', i + 1));
  return { one: await write('one', 1), ten: await Promise.all(ten) };
}

const compileMs = ({ compile }: BuildAllReport): number => compile?.ms ?? 0;

function middleOf<R extends { readonly ms: number }>(reports: readonly R[], by = ({ ms }: R) => ms): R {
  return reports.toSorted((a, b) => by(a) - by(b))[Math.floor(reports.length / 2)] as R;
}

async function medianOf(run: () => Promise<Timed>, by = ({ ms }: Timed) => ms): Promise<Timed> {
  return middleOf(await repeated(runs, run), by);
}

async function build(partners: string, dist: string, isClean = true): Promise<Timed> {
  const folder = join(work, 'dist', dist);
  if (isClean) await rm(folder, { recursive: true, force: true });
  const file = join(work, 'report.json');
  const env = { SITE_PARTNERS_DIR: join(work, partners), SITE_DIST_DIR: folder, SITE_WORK_DIR: work };
  const { code, ...spent } = await timed(
    siteCommand(['build', '--all', '--no-pull', '--no-api', '--report', file]),
    env,
  );
  const report = JSON.parse(await readFile(file, 'utf8')) as BuildAllReport;
  const error = report.partners.find((partner) => partner.error !== null)?.error;
  if (code !== 0) throw new Error(`The build ended with ${code}: ${error?.message ?? ''}`);
  return { ...report, ...spent };
}

/** Runs a shell command; its times are those of bash, with the children that it has waited for. */
async function timed(command: string, env: Readonly<Record<string, string>> = {}): Promise<Spent & { code: number }> {
  const started = performance.now();
  const child = spawn('bash', ['-c', `TIMEFORMAT='%U %S'; time { (${command}) 2>/dev/null; }`], {
    ...{ cwd: paths.root, env: { ...process.env, ...siteEnvironment, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  const [user = 0, system = 0] = told.trim().split(' ').map(Number);
  return { wallMs: performance.now() - started, cpuMs: (user + system) * 1000, code };
}

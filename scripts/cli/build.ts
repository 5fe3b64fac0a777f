/** `site build`: pull, render what changed, write a release, make it current. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { pauseMessage } from '../activation/pause.ts';
import { readPartnerContent } from '../content/source-content.ts';
import { readCodeBuiltAt } from '../core/code-time.ts';
import { err, messageOf, ok, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import type { Endpoints } from '../core/settings.ts';
import { loadPartner, type PartnerFolder } from '../partners/partner-folder.ts';
import { selectPartners } from '../partners/select-partners.ts';
import { type BuildAllReport, buildAll, type PartnerReport } from '../pipeline/build-all.ts';
import { createContextOpener } from '../pipeline/build-context.ts';
import { pruneCachesHourly } from '../pipeline/cache-pruning.ts';
import type { PipelineSettings } from '../pipeline/pipeline-settings.ts';
import { findEndpoints, openPuller } from './endpoints.ts';
import {
  addPullOptions,
  type Flags,
  formatFinding,
  type PullOptions,
  parseWholeNumber,
  refuseWithNegation,
} from './options.ts';
import { withProgress } from './progress.ts';

/**
 * The main thread plans, links and verifies meanwhile, and needs a core for that: a worker more than there are free cores loads
 * and compiles all templates for nothing, a sixth of the processor's time and 40 MiB.
 */
const defaultJobs = Math.max(1, availableParallelism() - 1);

type Options = PullOptions &
  Flags<
    'renderAll' | 'acceptStale' | 'timings' | 'acceptLoss' | 'approved' | 'strict' | 'indexNow',
    'content' | 'report'
  > & {
    jobs?: number;
    pull: boolean;
  };

export function setUp(command: Command): void {
  addPullOptions(command, 'partners to build')
    .option('--jobs <n>', 'worker threads that render (default: one less than the machine’s cores)', parseWholeNumber)
    .option('--render-all', 'render every page again')
    .option('--accept-stale', 'make the release current although what is live is newer')
    .addOption(new Option('--no-pull', 'build from the content folders').conflicts(['timeout', 'fresh']))
    .option('--content <folder>', 'content of the one partner named, from any folder (needs --no-pull)')
    .option('--no-api', 'build sites without a backend, whose live parts do nothing')
    .option('--accept-loss', 'publish although a collection lost over half of its rows')
    .option('--approved', 'publish without the second account that partner.json asks for')
    .option('--index-now', 'tell search engines what changed, where partner.json asks for it (IndexNow)')
    .option('--strict', 'publish no partner whose content has a finding that blocks')
    .option('--report <file>', 'write the report as JSON')
    .option('--timings', 'print the time of each step')
    .action(run);
  refuseWithNegation(command, 'api');
}

async function run(ids: string[], options: Options): Promise<void> {
  if (options.content !== undefined && (options.pull || ids.length !== 1)) {
    throw usageError('USAGE', 'With --content name exactly one partner and add --no-pull.');
  }
  const selected = await selectPartners(ids, options.all ?? false, true);
  const endpointsOf = await findEndpoints(selected, options);
  const partners = selected.map(({ id, folder }) => ({
    id,
    folder: folder.ok ? requireBackend(folder.value, options, endpointsOf) : folder,
  }));
  // Also after a failure: image workers would keep the process alive.
  await using stack = new AsyncDisposableStack();
  const puller = options.pull ? await openPuller(endpointsOf, { ...options, asksAgain: true }) : null;
  stack.defer(() => puller?.close());
  const settings: PipelineSettings = {
    openContext: createContextOpener(stack, options.jobs ?? defaultJobs, partners.length === 1),
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: (partner) => endpointsOf(partner).live,
    readSource: puller?.pull ?? ((partner) => readPartnerContent(partner, options.content)),
    // A release in a folder is not published yet.
    indexNow: options.indexNow === true ? (partner) => endpointsOf(partner).indexNow : null,
    codeBuiltAt: readCodeBuiltAt(),
    now: () => new Date(),
  };
  const report = await withProgress(partners.length, options.json ?? false, (progress) =>
    buildAll(partners, settings, {
      renderAll: options.renderAll ?? false,
      acceptStale: options.acceptStale ?? false,
      acceptShrinkage: options.acceptLoss ?? false,
      ...(options.approved === true && { approvedRelease: true }),
      ...(options.strict === true && { acceptedFindings: new Set<string>() }),
      onStep: progress.step,
      onReport: (partner) => {
        const timings = options.timings ? [formatTimings(partner)] : [];
        progress.done(partner.partner, [formatReport(partner), ...timings].join('\n'));
      },
    }),
  );
  if (options.report !== undefined) await writeFile(options.report, `${JSON.stringify(report, null, 1)}\n`);
  console.log(options.json ? JSON.stringify(report, null, 1) : formatSummary(report));
  // The clock of `performance` begins with the process.
  if (options.timings && !options.json)
    console.log(
      `${'timings'.padEnd(10)} start ${Math.round(performance.now() - report.ms)} ms, builds ${report.ms} ms`,
    );
  process.exitCode = report.exitCode;
  // Last, and judged by nobody: a CI that has no report publishes nothing of what was built.
  await pruneCachesHourly(join(paths.work, 'cache'), new Date()).catch((error: unknown) =>
    console.error(`Old files stay in the caches: ${messageOf(error)}`),
  );
}

/** A site without a backend looks complete, but its live parts do nothing; so `--no-api` must be explicit. */
function requireBackend(partner: PartnerFolder, options: Options, endpointsOf: (partner: PartnerFolder) => Endpoints) {
  if (options.api === false || endpointsOf(partner).live.api !== null) return ok(partner);
  const message = `partners/${partner.id}/partner.json names no apiBase, so the site would have no backend. Add it, or give --api <url> or SITE_API_BASE; --no-api builds it without.`;
  return err('partner-data', 'NO_API', message);
}

/** One line a partner and one a finding; failure messages may have several. */
export function formatReport(report: PartnerReport): string {
  const name = report.partner.padEnd(16);
  if (report.error !== null) return `${name} failed: ${report.error.message.replaceAll('\n', '\n  ')}`;
  if (report.pause !== undefined) return `${name} not built. ${pauseMessage(report.partner, report.pause)}`;
  const { total, rendered, reused, removed } = report.pages;
  const findings = report.findings.length === 0 ? '' : `, ${report.findings.length} findings`;
  const line = `${name} ${total} pages: ${rendered} rendered, ${reused} reused, ${removed} removed; ${durationOf(report)} ms${findings}`;
  // Notes need nobody: `site check` lists them, too.
  const told = report.findings.filter(({ severity }) => severity !== 'note');
  return [line, ...told.map(formatFinding)].join('\n');
}

/** Steps in the order in which they ended; a partner that was up to date has two. */
const formatTimings = ({ ms }: PartnerReport): string =>
  `  timings: ${Object.entries(ms)
    .map(([step, duration]) => `${step} ${duration} ms`)
    .join(', ')}`;

const durationOf = ({ ms }: PartnerReport): number => Object.values(ms).reduce((sum, value) => sum + value, 0);

/** A line for one partner, a table for several. */
function formatSummary(report: BuildAllReport): string {
  const bad = report.partners.filter((partner) => partner.error !== null);
  const paused = report.partners.filter((partner) => partner.pause !== undefined).length;
  const compile =
    report.compile === null
      ? 'not compiled'
      : report.compile.ms === 0
        ? 'compiled before'
        : `compiled in ${report.compile.ms} ms`;
  const built = report.partners.length - bad.length - paused;
  const line = `${built} built, ${paused === 0 ? '' : `${paused} paused, `}${bad.length} failed; ${compile}; ${report.ms} ms in all`;
  if (report.partners.length < 2) return line;
  const sum = (of: (partner: PartnerReport) => number) => report.partners.reduce((all, each) => all + of(each), 0);
  const count = (key: keyof PartnerReport['pages']) => sum(({ pages }) => pages[key]);
  const slowest = report.partners.toSorted((a, b) => durationOf(b) - durationOf(a)).slice(0, 3);
  const rows = [
    [
      'pages',
      `${count('total')}: ${count('rendered')} rendered, ${count('reused')} reused, ${count('removed')} removed`,
    ],
    ['size', `${(sum(({ bytes }) => bytes) / 1e6).toFixed(1)} MB`],
    ['findings', String(sum(({ findings }) => findings.length))],
    ['slowest', slowest.map((partner) => `${partner.partner} ${durationOf(partner)} ms`).join(', ')],
    ['memory', `${Math.round(report.peakBytes / 2 ** 20)} MiB at most`],
    ...bad.map(({ partner, error }) => ['failed', `${partner}: ${error?.code}`]),
  ];
  return [...rows.map(([name = '', value]) => `${name.padEnd(10)} ${value}`), line].join('\n');
}

/** `site publish [id...] --to <target>`: uploads what changed of the current releases to folders or S3-compatible stores. */
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { findingWords } from '../../src/site/words.ts';
import { catchFailure, exitCodeOf, type Failure, ok, type Publisher, type Result, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { type PublishFlags, type PublishSettings, resolvePublishing } from '../core/settings.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { selectPartners } from '../partners/select-partners.ts';
import { neverPublished } from '../pipeline/approval.ts';
import { submitPaths } from '../publish/index-now.ts';
import { objectKey } from '../publish/layout.ts';
import { createDryRun, type DryRun } from '../publish/object-store.ts';
import { publishCurrent } from '../publish/publish-current.ts';
import { openTarget } from '../publish/target.ts';
import type { LocalRelease } from '../release/manifest.ts';
import { findEndpoints } from './endpoints.ts';
import { addTargetOptions, type Flags, formatFinding } from './options.ts';
import { BuildReportSchema, readReport } from './summary.ts';

type Options = PublishFlags & Flags<'all' | 'acceptLoss' | 'acceptStale' | 'dryRun' | 'json', 'built'>;

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to publish')
    .option('--all', 'every partner')
    .addOption(
      new Option('--built <file>', 'the partners that a report of site build --report names as built').conflicts('all'),
    )
    .option('--accept-loss', 'publish although a collection lost over half of the rows that are published')
    .option('--accept-stale', 'publish although what is live is newer, or publishing is paused')
    .option('--dry-run', 'say what would be written, changed and deleted, and change nothing')
    .option('--json', 'as JSON')
    .action(run);
  addTargetOptions(command);
}

interface Outcome {
  readonly report: object;
  readonly text: string;
}

/** One that fails stops no other. */
async function run(named: string[], options: Options): Promise<void> {
  const ids = options.built === undefined ? named : [...named, ...(await listBuilt(options.built))];
  // A night in which nothing was built has nothing to publish.
  const selected =
    ids.length === 0 && options.built !== undefined ? [] : await selectPartners(ids, options.all ?? false, true);
  const settings = resolvePublishing(options);
  if (settings === null)
    throw usageError('USAGE', 'Name a target: --to a folder or s3://bucket/prefix, or SITE_PUBLISH_TO.');
  if (selected.length > 1 && !settings.to.includes('{partner}'))
    throw usageError('USAGE', 'Several partners need targets of their own: put {partner} into the target.');
  const reports: { readonly partner: string; readonly report: object | null; readonly error: Failure | null }[] = [];
  const endpointsOf = await findEndpoints(selected, {});
  for (const { id: partner, folder } of selected) {
    // What is thrown for one partner ends the command, as of any other; a report is printed whatever happens.
    const publish = (own: PartnerFolder) => publishOne(own, endpointsOf(own).indexNow, settings, options);
    const result = folder.ok
      ? await (selected.length === 1 && options.json !== true
          ? publish(folder.value)
          : catchFailure(() => publish(folder.value)))
      : folder;
    reports.push({ partner, report: result.ok ? result.value.report : null, error: result.ok ? null : result.error });
    if (options.json) continue;
    if (result.ok) console.log(result.value.text);
    else
      console.error(
        selected.length === 1 ? result.error.message : `${partner.padEnd(16)} failed: ${result.error.message}`,
      );
  }
  if (options.json) console.log(JSON.stringify(reports, null, 1));
  process.exitCode = Math.max(0, ...reports.map(({ error }) => (error === null ? 0 : exitCodeOf(error.kind))));
}

async function listBuilt(file: string): Promise<string[]> {
  const { partners } = await readReport(file, BuildReportSchema);
  return partners.filter(({ error, pause }) => error === null && pause === undefined).map(({ partner }) => partner);
}

async function publishOne(
  partner: PartnerFolder,
  indexNow: string | null,
  settings: PublishSettings,
  options: Options,
): Promise<Result<Outcome>> {
  const { id, config } = partner;
  if (config.publication.approval === 'never') return neverPublished(id);
  let dry: DryRun | null = null;
  const target = await openTarget(settings, id, (store) => {
    if (options.dryRun !== true) return store;
    dry = createDryRun(store);
    return dry.store;
  });
  const result = await publishCurrent(id, join(paths.dist, id), target, {
    now: new Date(),
    acceptShrinkage: options.acceptLoss === true,
    acceptStale: options.acceptStale === true,
    publisher: findPublisher(process.env),
  });
  if (!result.ok) return result;
  const { release, published, indexedChanges } = result.value;
  if (dry !== null) return ok(planOf(id, dry, release));
  const { written, bytes, removed } = published;
  const text = `${id}: release ${release.manifest.release} at ${target.name}; ${written} objects written (${bytes} bytes), ${removed} removed${published.unremoved === undefined ? '' : `\n  warning ${findingWords.notRemoved.code}: files of earlier versions are left there, and the next publication tries again: ${published.unremoved}`}`;
  const finding = indexNow && (await submitPaths(indexNow, partner, indexedChanges));
  return ok(
    finding
      ? { report: { ...published, findings: [finding] }, text: `${text}\n${formatFinding(finding)}` }
      : { report: published, text },
  );
}

/** GitHub and others set `CI`; only GitHub's run has a number that its people know. */
function findPublisher({ CI: ci = '', GITHUB_RUN_NUMBER: run }: NodeJS.ProcessEnv): Publisher {
  return ci === '' || ci === 'false' ? { by: 'command' } : { by: 'ci', ...(run !== undefined && { run }) };
}

/** One line an object, marked as in a diff; content-addressed objects with their file. */
function planOf(id: string, { store, written, changed, deleted }: DryRun, { manifest }: LocalRelease): Outcome {
  const plan = { written: [...written].sort(), changed: [...changed].sort(), deleted: [...deleted].sort() };
  const files = new Map(Object.entries(manifest.files).map(([file, { hash }]) => [objectKey(hash), file]));
  const line = (mark: string) => (key: string) => `${mark} ${key}${files.has(key) ? `  (${files.get(key)})` : ''}`;
  const lines = [...plan.written.map(line('+')), ...plan.changed.map(line('~')), ...plan.deleted.map(line('-'))];
  const counts = `${plan.written.length} written, ${plan.changed.length} changed, ${plan.deleted.length} deleted`;
  return {
    report: plan,
    text: [...lines, `${id} at ${store.name} would have ${counts}; nothing was done.`].join('\n'),
  };
}

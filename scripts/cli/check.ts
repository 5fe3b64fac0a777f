/** `site check`: what is unlawful, untrue or broken in the stored content of partners, without network. */
import type { Command } from 'commander';
import type { Finding } from '../../src/contract/finding.ts';
import { describeFinding } from '../checks/blocking.ts';
import { editorAddress } from '../content/editor-address.ts';
import { readPartnerContent } from '../content/source-content.ts';
import { exitCodes, ok, type Result, usageError } from '../core/errors.ts';
import type { EndpointFlags } from '../core/settings.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { selectPartners } from '../partners/select-partners.ts';
import { findEndpoints } from './endpoints.ts';
import { type Flags, formatFinding, githubAnnotation, parseUrl, printReport } from './options.ts';

type Options = Flags<'all' | 'strict' | 'json', 'content'> & Pick<EndpointFlags, 'api'>;

interface CheckedFinding extends Finding {
  readonly edit?: string;
}

interface CheckReport {
  readonly partner: string;
  readonly findings: readonly CheckedFinding[];
  /** Why the partner could not be checked, or would not be built. */
  readonly error: string | null;
}

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to check')
    .option('--all', 'every partner')
    .option('--strict', 'exit with code 3 where a finding blocks')
    .option('--content <folder>', 'content of the one partner named, from any folder')
    .option('--api <url>', 'another backend than partner.json names', parseUrl)
    .option('--json', 'print the report as JSON')
    .action(run);
}

async function run(ids: string[], options: Options): Promise<void> {
  if (options.content !== undefined && ids.length !== 1)
    throw usageError('USAGE', 'With --content name exactly one partner.');
  const selected = await selectPartners(ids, options.all ?? false);
  const endpointsOf = await findEndpoints(selected, options);
  const reports: CheckReport[] = [];
  for (const { id, folder } of selected) {
    const findings = folder.ok ? await checkPartner(folder.value, options.content) : folder;
    reports.push({
      partner: id,
      findings: findings.ok ? findings.value : [],
      error: findings.ok ? null : findings.error.message,
    });
  }
  printReport(options, reports, reports.map(formatCheck).join('\n'));
  // GitHub shows them beside the files of a pull request.
  if (process.env.GITHUB_ACTIONS === 'true' && !options.json) for (const report of reports) printAnnotations(report);
  const isBad = (report: CheckReport) => report.error !== null || countOf(report, 'blocks') > 0;
  if (reports.some(({ error }) => error !== null) || (options.strict && reports.some(isBad)))
    process.exitCode = exitCodes.partnerData;

  async function checkPartner(partner: PartnerFolder, content: string | undefined): Promise<Result<CheckedFinding[]>> {
    const [{ readPlanInputs }, { planPartner }, { checkPlan }] = await Promise.all([
      import('../pipeline/plan-inputs.ts'),
      import('../pipeline/plan-partner.ts'),
      import('../pipeline/check-plan.ts'),
    ]);
    const source = await readPartnerContent(partner, content);
    if (!source.ok) return source;
    const now = new Date();
    // Nothing is rendered, so no renderer is needed.
    const renderer = { compileId: '', formSheets: {} };
    const inputs = await readPlanInputs(partner, source.value, endpointsOf(partner).live, renderer);
    if (!inputs.ok) return inputs;
    const loaded = source.value.load();
    if (!loaded.ok) return loaded;
    const plan = await planPartner(inputs.value, loaded.value, now);
    if (!plan.ok) return plan;
    const findings = await checkPlan(plan.value, loaded.value.content, now);
    const addressOf = editorAddress(partner.config.editorUrl);
    return ok(
      findings.map((finding) => {
        const { collection, id = null, field } = finding;
        const edit = collection === undefined ? null : addressOf(collection, id, { field });
        return { ...finding, ...(edit !== null && { edit }) };
      }),
    );
  }
}

const countOf = ({ findings }: CheckReport, severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

function formatChecked({ field, words, reason, edit, ...finding }: CheckedFinding): string {
  const place = [field, words && `“${words}”`].filter(Boolean).join(': ');
  const lines = [place, reason && `decided: ${reason}`, edit && `edit: ${edit}`].filter(Boolean);
  return [formatFinding(finding), ...lines.map((line) => `    ${line}`)].join('\n');
}

function formatCheck(report: CheckReport): string {
  const { partner, findings, error } = report;
  if (error !== null) return `${partner.padEnd(16)} not checked: ${error.replaceAll('\n', '\n  ')}`;
  const counts = `${countOf(report, 'blocks')} block, ${countOf(report, 'warning')} warn, ${countOf(report, 'note')} noted`;
  const line = `${partner.padEnd(16)} ${counts}`;
  const order = { blocks: 0, warning: 1, note: 2 };
  const sorted = findings.toSorted((a, b) => order[a.severity] - order[b.severity]);
  return [line, ...sorted.map(formatChecked)].join('\n');
}

const commands = { blocks: 'error', warning: 'warning', note: 'notice' } as const;

function printAnnotations({ partner, findings, error }: CheckReport): void {
  const file = `partners/${partner}/partner.json`;
  if (error !== null) console.log(githubAnnotation('error', error, { file, title: partner }));
  for (const finding of findings) {
    const title = `${partner} ${finding.code}`;
    console.log(githubAnnotation(commands[finding.severity], describeFinding(finding), { file, title }));
  }
}

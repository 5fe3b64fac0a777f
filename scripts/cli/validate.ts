/** `site validate`: `partner.json` and stored content of partners, without network. All problems, with file, line and field. */
import type { Command } from 'commander';
import { type FileProblem, validatePartner } from '../content/validate-partner.ts';
import { exitCodes, partnerDataError, usageError } from '../core/errors.ts';
import { checkPartnerIds, listPartnerIds } from '../partners/partner-folder.ts';
import { type Flags, printReport } from './options.ts';

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to check; all without one')
    .option('--content <folder>', 'stored content of the one partner named, in another folder than its own')
    .option('--json', 'print the report as JSON')
    .action(run);
}

async function run(requested: string[], { content, json = false }: Flags<'json', 'content'>): Promise<void> {
  if (content !== undefined && requested.length !== 1)
    throw usageError('USAGE', 'With --content name exactly one partner.');
  const ids = requested.length === 0 ? await listPartnerIds() : requested;
  const problems = checkPartnerIds(ids);
  if (problems.length > 0) throw partnerDataError('PARTNER_IDS', problems.join('\n'));
  const origins = new Map<string, string>();
  const reports = [];
  for (const id of ids) reports.push(await validatePartner(id, origins, { contentFolder: content }));
  const count = reports.reduce((sum, report) => sum + report.problems.length, 0);
  const lines = reports.flatMap(({ partner, content: files, problems }) => {
    const what = files.length === 0 ? 'no stored content' : `${files.length} content files`;
    const verdict = problems.length === 0 ? 'right' : `${problems.length} wrong`;
    return [`${partner.padEnd(16)} partner.json, ${what}: ${verdict}`, ...problems.map(formatProblem)];
  });
  printReport({ json }, reports, lines.join('\n'));
  if (count > 0) process.exitCode = exitCodes.partnerData;
}

/** Begins as editors and terminals link it: `file:line:column`. */
function formatProblem({ file, line, column, path, expected, received }: FileProblem): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  return `  ${place} ${path === '' ? '(whole)' : path}: expected ${expected}, received ${received}`;
}

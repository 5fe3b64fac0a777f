/** `site pull`: content of partners from the backend into `partners/<id>/content/`. */
import type { Command } from 'commander';
import { catchFailure, exitCodeOf, type Failure } from '../core/errors.ts';
import { selectPartners } from '../partners/select-partners.ts';
import type { Pulled } from '../pull/pull-partner.ts';
import { findEndpoints, openPuller } from './endpoints.ts';
import { addPullOptions, formatFinding, type PullOptions } from './options.ts';

export function setUp(command: Command): void {
  addPullOptions(command, 'partners to pull').action(run);
}

async function run(ids: string[], options: PullOptions): Promise<void> {
  const selected = await selectPartners(ids, options.all ?? false);
  const puller = await openPuller(await findEndpoints(selected, options), { ...options, asksAgain: true });
  const reports: { partner: string; pulled: ReturnType<typeof pickCounts> | null; error: Failure | null }[] = [];
  for (const { id, folder } of selected) {
    const result = folder.ok ? await catchFailure(() => puller.pull(folder.value)) : folder;
    reports.push({
      partner: id,
      pulled: result.ok ? pickCounts(result.value) : null,
      error: result.ok ? null : result.error,
    });
    if (!options.json)
      console.log(result.ok ? formatPull(id, result.value) : `${id.padEnd(16)} failed: ${result.error.message}`);
  }
  await puller.close();
  if (options.json) console.log(JSON.stringify(reports, null, 1));
  process.exitCode = Math.max(0, ...reports.map(({ error }) => (error === null ? 0 : exitCodeOf(error.kind))));
}

const pickCounts = ({ pull, changed, findings }: Pulled) => ({ ...pull, changed, findings });

function formatPull(id: string, { pull, ...pulled }: Pulled): string {
  const changed = pulled.changed.length === 0 ? 'nothing changed' : `changed: ${pulled.changed.join(', ')}`;
  const line = `${id.padEnd(16)} ${pull.requests} requests, ${pull.notModified} not modified; ${changed}; ${Math.round(pull.ms)} ms`;
  return [line, ...pulled.findings.map(formatFinding)].join('\n');
}

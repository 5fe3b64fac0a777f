/** `site pull`: content of partners from the backend into `partners/<id>/content/`. */
import type { Command } from 'commander';
import { catchFailure, exitCodeOf, type Failure } from '../core/errors.ts';
import { type HostFlags, resolveHosts } from '../core/settings.ts';
import { openImageStore } from '../images/image-store.ts';
import { selectPartners } from '../partners/select-partners.ts';
import { type Pulled, pullPartner } from '../pull/pull-partner.ts';
import { formatWarning } from './build.ts';
import { parseWholeNumber } from './options.ts';
import { demoHosts, findRunningDemo, printDemoNotice } from './running-demo.ts';

interface Options extends HostFlags {
  all?: boolean;
  timeout?: number;
  json?: boolean;
}

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to pull')
    .option('--all', 'every partner')
    .option('--api <url>', 'another backend than partner.json names')
    .option('--timeout <seconds>', 'limit of each request to the backend (default: 30)', parseWholeNumber)
    .option('--image-host <origin...>', 'origins that pictures may be fetched from, beside partner.json’s')
    .option('--partner-cdn <url>', 'folder that holds each partner’s favicon under its id')
    .option('--json', 'print the report as JSON')
    .action(run);
}

async function run(ids: string[], options: Options): Promise<void> {
  const selected = await selectPartners(ids, options.all ?? false);
  const pictures = await openImageStore();
  const demo = await findRunningDemo();
  printDemoNotice(demo, selected, options);
  const reports: { partner: string; pulled: ReturnType<typeof pickCounts> | null; error: Failure | null }[] = [];
  for (const { id, folder } of selected) {
    const result = folder.ok
      ? await catchFailure(() =>
          pullPartner(folder.value, {
            ...resolveHosts(folder.value.config, options, demoHosts(demo, id)).pull,
            pictures,
            timeoutMs: (options.timeout ?? 30) * 1000,
          }),
        )
      : folder;
    reports.push({
      partner: id,
      pulled: result.ok ? pickCounts(result.value) : null,
      error: result.ok ? null : result.error,
    });
    if (!options.json)
      console.log(result.ok ? formatPull(id, result.value) : `${id.padEnd(16)} failed: ${result.error.message}`);
  }
  await pictures.close();
  if (options.json) console.log(JSON.stringify(reports, null, 1));
  process.exitCode = Math.max(0, ...reports.map(({ error }) => (error === null ? 0 : exitCodeOf(error.kind))));
}

const pickCounts = ({ pull, changed, warnings }: Pulled) => ({ ...pull, changed, warnings });

function formatPull(id: string, { pull, ...pulled }: Pulled): string {
  const changed = pulled.changed.length === 0 ? 'nothing changed' : `changed: ${pulled.changed.join(', ')}`;
  const line = `${id.padEnd(16)} ${pull.requests} requests, ${pull.notModified} not modified; ${changed}; ${Math.round(pull.ms)} ms`;
  return [line, ...pulled.warnings.map(formatWarning)].join('\n');
}

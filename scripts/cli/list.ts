/** `site list`: the partners; `--json` feeds a CI matrix. */
import type { Command } from 'commander';
import { exitCodeOf, exitCodes, usageError } from '../core/errors.ts';
import { checkPartnerIds, listPartnerIds, loadPartner } from '../partners/partner-folder.ts';
import { parseWholeNumber } from './options.ts';

export function setUp(command: Command): void {
  command
    .option('--json', 'ids as a JSON list')
    .option('--groups <n>', 'with --json: at most so many groups of ids, a text each', parseWholeNumber)
    .action(async (options: { json?: boolean; groups?: number }) => {
      if (options.groups !== undefined && options.json !== true) throw usageError('USAGE', '--groups needs --json.');
      const ids = await listPartnerIds();
      const folders = await Promise.all(ids.map(async (id) => [id, await loadPartner(id)] as const));
      if (options.json) {
        // CI scripts use the list, so it must contain valid ids only, whatever the folders are called.
        const problems = checkPartnerIds(ids);
        // Each is a job that publishes; a partner that cannot be read is one that fails.
        const valid = folders.flatMap(([id, folder]) =>
          checkPartnerIds([id]).length > 0 || (folder.ok && folder.value.config.publication.approval === 'never')
            ? []
            : id,
        );
        console.log(JSON.stringify(options.groups === undefined ? valid : groupsOf(valid, options.groups)));
        for (const problem of problems) console.error(problem);
        if (problems.length > 0) process.exitCode = exitCodes.partnerData;
        return;
      }
      for (const [id, partner] of folders) {
        if (partner.ok)
          console.log(
            `${id.padEnd(16)} ${partner.value.config.siteOrigin}${partner.value.config.open ? '' : '  (not open yet)'}`,
          );
        else {
          console.log(`${id.padEnd(16)} ${partner.error.message.replaceAll('\n', '\n  ')}`);
          process.exitCode = exitCodeOf(partner.error.kind);
        }
      }
    });
}

/** A matrix of jobs has an end; beyond it a job builds several. */
function groupsOf(ids: readonly string[], groups: number): string[] {
  const size = Math.max(1, Math.ceil(ids.length / groups));
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size).join(' '));
}

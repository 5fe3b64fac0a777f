/** `site resume <id>`: ends the pause of automatic publishing after a rollback; builds nothing. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { readState } from '../activation/state.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { resume } from '../pipeline/rollback.ts';
import { printReport } from './options.ts';
import { findPublishTarget } from './pipeline.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .option('--json', 'as JSON')
    .action(async (id: string, options: { json?: boolean }) => {
      await requirePartner(id);
      const target = (await findPublishTarget().target?.(id)) ?? null;
      const isPaused =
        (await readState(join(paths.dist, id))).pause !== null || (await target?.head())?.isPaused === true;
      await resume(id, paths.dist, target);
      printReport(
        options,
        { partner: id, wasPaused: isPaused },
        isPaused
          ? `${id} is published by itself again, from the next change on; at once with: npm run site -- build ${id}`
          : `${id} is not paused.`,
      );
    });
}

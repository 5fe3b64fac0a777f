/** `site repair <id>`: rebuilds the state of a partner, which cannot be read, from the releases that are there. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { repairState } from '../activation/repair.ts';
import { readState } from '../activation/state.ts';
import { SiteError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { printReport } from './options.ts';
import { findPublishTarget } from './pipeline.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .option('--json', 'as JSON')
    .action(async (id: string, options: { json?: boolean }) => {
      await requirePartner(id);
      const dist = join(paths.dist, id);
      if (await isReadable(dist))
        return printReport(
          options,
          { partner: id, isRepaired: false },
          `The state of ${id} can be read; nothing was changed.`,
        );
      const target = (await findPublishTarget().target?.(id)) ?? null;
      const head = (await target?.head()) ?? null;
      const { history, pause } = await repairState(dist, head, new Date());
      const lines = [
        `${id}: the history has ${history.length} releases again, in the order in which they were made. What caused each is lost.`,
        ...(history.some(({ isUncertain }) => isUncertain)
          ? [`Some may never have been live; they are gone back to by name only: npm run site -- releases ${id}`]
          : []),
        head === null
          ? 'Whether publishing was paused is unknown, so it is.'
          : `${target?.name} says that publishing is ${head.isPaused ? '' : 'not '}paused.`,
        ...(pause === null ? [] : [`Let it go on with: npm run site -- resume ${id}`]),
      ];
      printReport(options, { partner: id, isRepaired: true, history, pause }, lines.join('\n'));
    });
}

const isReadable = (dist: string): Promise<boolean> =>
  readState(dist).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SiteError) return false;
      throw error;
    },
  );

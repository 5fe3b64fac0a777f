/** `site rollback <id> [release]`: makes an earlier release live again, here and at the store; builds nothing. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { exitCodeOf, exitCodes, SiteError, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import type { PublishFlags } from '../core/settings.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { previousRelease, rollback } from '../pipeline/rollback.ts';
import { addTargetOptions, printReport } from './options.ts';
import { findPublishTarget } from './pipeline.ts';

export function setUp(command: Command): void {
  addTargetOptions(command);
  command
    .argument('<id>', 'a partner')
    .argument('[release]', 'the release to return to (default: the one before)')
    .option('--json', 'as JSON')
    .action(async (id: string, requested: string | undefined, options: PublishFlags & { json?: boolean }) => {
      await requirePartner(id);
      const target = (await findPublishTarget(options).target?.(id)) ?? null;
      const release = requested ?? (await previousRelease(join(paths.dist, id), target));
      if (release === null)
        throw usageError(
          'NO_RELEASE',
          `${id} has no earlier release to return to. "site releases ${id}" lists those that it has.`,
        );
      if (!/^[0-9a-f]{16}$/.test(release))
        throw usageError(
          'RELEASE_NAME',
          `"${release}" is not the name of a release; "site releases ${id}" lists them.`,
        );
      const result = await rollback(id, release, { distRoot: paths.dist, target, now: new Date() });
      if (!result.ok) {
        const { kind, code, message } = result.error;
        // A release that is not there was named wrongly.
        const exitCode = code === 'RELEASE_MISSING' ? exitCodes.usage : exitCodeOf(kind);
        throw new SiteError(code, message, { exitCode });
      }
      printReport(
        options,
        { partner: id, release, target: target?.name ?? null, isPaused: true },
        `${id} is back at release ${release}${target === null ? '' : `, also at ${target.name}`}. Automatic publishing is paused until: npm run site -- resume ${id}`,
      );
    });
}

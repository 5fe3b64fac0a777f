/** `site rollback <id> [release]`: makes an earlier release live again, here and at the store; builds nothing. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { exitCodeOf, exitCodes, type Failure, ok, type Result, SiteError, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { previousRelease, rollback } from '../pipeline/rollback.ts';
import type { Target } from '../publish/target.ts';
import { printReport } from './options.ts';
import { findPublishTarget } from './pipeline.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .argument('[release]', 'the release to return to (default: the one before)')
    .option('--json', 'as JSON')
    .action(async (id: string, requested: string | undefined, options: { json?: boolean }) => {
      await requirePartner(id);
      const target = (await findPublishTarget().target?.(id)) ?? null;
      const release = requested ?? (await previousRelease(join(paths.dist, id), target));
      if (release === null)
        throw usageError(
          'NO_RELEASE',
          `${id} has no earlier release to return to. "site releases ${id}" lists those that it has.`,
        );
      const { report, text } = unwrap(await rollBack(id, release, target));
      printReport(options, report, text);
    });
}

/** For `site rollback` and `site publish --back`: here and at the store. */
export async function rollBack(id: string, release: string, target: Target | null) {
  if (!/^[0-9a-f]{16}$/.test(release))
    throw usageError('RELEASE_NAME', `"${release}" is not the name of a release; "site releases ${id}" lists them.`);
  const result = await rollback(id, release, { distRoot: paths.dist, target, now: new Date() });
  if (!result.ok) return result;
  return ok({
    report: { partner: id, release, target: target?.name ?? null, isPaused: true },
    text: `${id} is back at release ${release}${target === null ? '' : `, also at ${target.name}`}. Automatic publishing is paused until: npm run site -- resume ${id}`,
  });
}

/** The value of a result; throws its failure as a `SiteError`. */
function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message } = result.error;
  throw new SiteError(code, message, { exitCode: exitCodeOfFailure(result.error) });
}

/** A release that is not there was named wrongly. */
export const exitCodeOfFailure = ({ kind, code }: Failure): number =>
  code === 'RELEASE_MISSING' ? exitCodes.usage : exitCodeOf(kind);

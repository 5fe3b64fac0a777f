/** `site rollback <id> [release]`: makes an earlier release live again, here and at the store; builds nothing. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { exitCodeOf, exitCodes, type Result, SiteError, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { previousRelease, rollback } from '../pipeline/rollback.ts';
import type { Target } from '../publish/target.ts';
import { findPublishTarget } from './pipeline.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .argument('[release]', 'the release to return to (default: the one before)')
    .action(async (id: string, requested: string | undefined) => {
      await requirePartner(id);
      const target = (await findPublishTarget().target?.(id)) ?? null;
      const release = requested ?? (await previousRelease(join(paths.dist, id), target));
      if (release === null)
        throw usageError(
          'NO_RELEASE',
          `${id} has no earlier release to return to. Name another one: "site releases ${id}" lists them.`,
        );
      await rollBackTo(id, release, target);
    });
}

/** For `site rollback` and `site publish --back`. Throws a `SiteError` where that fails. */
export async function rollBackTo(id: string, release: string, target: Target | null): Promise<void> {
  if (!/^[0-9a-f]{16}$/.test(release))
    throw usageError('RELEASE_NAME', `"${release}" is not the name of a release; "site releases ${id}" lists them.`);
  unwrap(await rollback(id, release, { distRoot: paths.dist, target, now: new Date() }));
  console.log(
    `${id} is back at release ${release}${target === null ? '' : `, also at ${target.name}`}. Automatic publishing is paused until: npm run site -- resume ${id}`,
  );
}

/** The value of a result; throws its failure as a `SiteError`. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { kind, code, message } = result.error;
  throw new SiteError(code, message, { exitCode: code === 'RELEASE_MISSING' ? exitCodes.usage : exitCodeOf(kind) });
}

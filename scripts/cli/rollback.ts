/** `site rollback <id> [release]`: an earlier release becomes current again; nothing is built. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { exitCodes, SiteError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { activateRelease } from '../release/activate.ts';
import { currentRelease, readHistory } from '../release/release-store.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .argument('[release]', 'the release to return to (default: the one before)')
    .action(async (id: string, wanted: string | undefined) => {
      await requirePartner(id);
      const dist = join(paths.dist, id);
      const current = await currentRelease(dist);
      const release = wanted ?? (await readHistory(dist)).find((entry) => entry.release !== current)?.release;
      if (release === undefined)
        throw new SiteError('NO_RELEASE', `${id} has no earlier release to return to.`, { exitCode: exitCodes.usage });
      if (!/^[0-9a-f]{16}$/.test(release))
        throw new SiteError(
          'RELEASE_NAME',
          `"${release}" is not the name of a release; "site releases ${id}" lists them.`,
          { exitCode: exitCodes.usage },
        );
      const activated = await activateRelease(dist, release, { why: 'rollback', now: new Date() });
      if (!activated.ok)
        throw new SiteError(activated.error.code, activated.error.message, { exitCode: exitCodes.usage });
      console.log(
        `${id} is back at release ${release}. Automatic publishing is paused until: npm run site -- resume ${id}`,
      );
    });
}

/** `site releases <id>`: lists the history of releases, newest first. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { completeActivation } from '../activation/activate.ts';
import { pauseMessage } from '../activation/pause.ts';
import { paths } from '../core/paths.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { readManifest, releaseFolder } from '../release/manifest.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .option('--json', 'as JSON')
    .action(async (id: string, options: { json?: boolean }) => {
      await requirePartner(id);
      const dist = join(paths.dist, id);
      const { current, history: entries, pause } = await completeActivation(dist);
      const history = await Promise.all(
        entries.map(async (entry, i) => {
          const manifest = await readManifest(releaseFolder(dist, entry.release));
          return {
            ...entry,
            isCurrent: i === 0 && entry.release === current,
            isKept: manifest !== null,
            pages: manifest?.pages ?? null,
          };
        }),
      );
      if (options.json) return console.log(JSON.stringify(history, null, 1));
      if (pause !== null) console.log(pauseMessage(id, pause));
      if (history.length === 0) console.log(`${id} has no release yet. Make one with: npm run site -- build ${id}`);
      for (const { isCurrent, release, at, why, isUncertain, pages } of history)
        console.log(
          `${isCurrent ? '*' : ' '} ${release}  ${at}  ${isUncertain ? 'perhaps never live' : why}  ${pages === null ? '(no longer kept)' : `${pages} pages`}`,
        );
    });
}

/** `site list`: the partners; `--json` feeds a CI matrix. */
import type { Command } from 'commander';
import { exitCodeOf } from '../lib/fault.ts';
import { listPartnerIds, loadPartner } from '../lib/partner-folder.ts';

export function setUp(command: Command): void {
  command.option('--json', 'ids as a JSON list').action(async (options: { json?: boolean }) => {
    const ids = await listPartnerIds();
    if (options.json) {
      console.log(JSON.stringify(ids));
      return;
    }
    for (const id of ids) {
      const partner = await loadPartner(id);
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

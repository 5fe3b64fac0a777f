/** `site webhook-key [id]`: what the receiver of a partner, or of the operators, verifies notifications with. */
import type { Command } from 'commander';
import { environment, notifySettings } from '../core/environment.ts';
import { usageError } from '../core/errors.ts';
import { keyOf } from '../desk/notifications/send-webhook.ts';
import { listPartnerIds } from '../partners/partner-folder.ts';

export function setUp(command: Command): void {
  command.argument('[id]', 'the partner (default: the operators)').action(async (id?: string) => {
    const { key } = notifySettings(environment);
    if (key === null) throw usageError('USAGE', 'Set SITE_NOTIFY_KEY as the desk has it.');
    if (id !== undefined && !(await listPartnerIds()).includes(id))
      throw usageError('USAGE', `There is no partner ${id}.`);
    console.log(`whsec_${keyOf(key, id ?? null).toString('base64')}`);
  });
}

/** `site desk`: console, webhooks, queue and a worker on this machine. Its help loads nothing of them. */
import type { Command } from 'commander';
import type { Options } from './open-desk.ts';
import { imageHostOption, parseEmail, parseUrl, parseWholeNumber } from './options.ts';

export function setUp(command: Command): void {
  command
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(imageHostOption())
    .option('--jobs <n>', 'rebuilds at the same time (default: one more than the machine’s cores)', parseWholeNumber)
    .option(
      '--preview-url <url>',
      'where marketers reach previews, with {partner} for its id (default: this machine, http://{partner}.localhost:<port>)',
      parsePreviewAddress,
    )
    .option(
      '--account <email>',
      'create or update this account before starting; password from DESK_PASSWORD',
      parseEmail,
    )
    .option('--partner <id>', 'the only partner of the account; without it an operator')
    .action(async (options: Options) => (await import('./open-desk.ts')).runDesk(options));
}

function parsePreviewAddress(value: string): string {
  parseUrl(value.replaceAll('{partner}', 'partner'));
  return value;
}

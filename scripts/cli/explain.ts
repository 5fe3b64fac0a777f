/** `site explain <code>`: what an error code means and what to do; all codes without one. */
import type { Command } from 'commander';
import { errorCodes, findErrorCode } from '../core/error-codes.ts';
import { usageError } from '../core/errors.ts';
import { printReport } from './options.ts';

export function setUp(command: Command): void {
  command
    .argument('[code]', 'a code, e.g. CONTENT_SHRANK')
    .option('--json', 'as JSON')
    .action((code: string | undefined, options: { json?: boolean }) => {
      if (code === undefined) {
        const lines = Object.entries(errorCodes).map(([name, { meaning }]) => `${name.padEnd(20)} ${meaning}`);
        return printReport(options, errorCodes, lines.join('\n'));
      }
      const entry = findErrorCode(code.toUpperCase());
      if (entry === null)
        throw usageError('USAGE', `There is no code "${code}"; "site explain" without a code lists all of them.`);
      const retries = entry.isRetryable ? 'The desk tries again by itself.' : 'The desk does not try again by itself.';
      printReport(
        options,
        { code: code.toUpperCase(), ...entry },
        `${code.toUpperCase()}\n${entry.meaning}\n${entry.action}\n${retries}`,
      );
    });
}

/** The process of the `site` command. */
import '../core/package-imports.ts';
import { hasCode } from '../core/errors.ts';
import { reportFault, runCommand } from './program.ts';

// A reader that has enough, such as `head`, is no fault of the command.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error;
  process.exit();
});
process.on('unhandledRejection', (error) => {
  reportFault(error);
  process.exit();
});
await runCommand(process.argv.slice(2));

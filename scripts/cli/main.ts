/** The `site` command. The only place that prints thrown errors and sets their exit code. */
import { Command, CommanderError } from 'commander';
import { diskFullMessage, exitCodes, forbiddenMessage, isDiskFull, isForbidden, SiteError } from '../core/errors.ts';

/** Subcommands with their summaries; each is a file of its name, loaded only when it runs. */
const commands = {
  start: 'sandbox, three demonstration partners, their sites: all running',
  list: 'the partners',
  new: 'a new partner folder',
  pull: 'fetch content from the backend',
  build: 'pull, render what changed, write a release, make it current',
  releases: 'the releases of a partner',
  rollback: 'return to an earlier release, without a rebuild',
  resume: 'let automatic publishing go on after a rollback',
  repair: 'rebuild the state of a partner from its releases',
  publish: 'the current release to a folder or an S3-compatible store',
  edge: 'write the edge worker of sites published by pointer',
  serve: 'serve the built sites as a CDN does',
  desk: 'rebuild service with console',
  worker: 'one more worker of a desk on PostgreSQL',
  sandbox: 'the embedded partner backend',
  dev: 'one partner with live reload (PARTNER=<id>)',
};

async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('site').description('Branded, static websites for partner clinics.').exitOverride();
  program.configureHelp({ showGlobalOptions: false }).showHelpAfterError('(add --help for the options)');
  const requested = argv.find((arg) => !arg.startsWith('-'));
  const { assertCompilablePath, assertIgnoredByGit } = await import('../core/output-folders.ts');
  assertCompilablePath();
  assertIgnoredByGit();
  for (const [name, summary] of Object.entries(commands)) {
    const command = program.command(name).description(summary).exitOverride();
    if (name !== requested) continue;
    const { setUp }: { setUp: (command: Command) => void } = await import(`./${name}.ts`);
    setUp(command);
  }
  await program.parseAsync(argv, { from: 'user' });
}

function report(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
  if (error instanceof SiteError) {
    console.error(error.message);
    if (error.cause !== undefined && process.env.DEBUG !== undefined) console.error(error.cause);
    process.exitCode = error.exitCode;
    return;
  }
  if (isDiskFull(error)) {
    console.error(diskFullMessage(error));
    process.exitCode = exitCodes.build;
    return;
  }
  if (isForbidden(error)) {
    console.error(forbiddenMessage(error));
    process.exitCode = exitCodes.usage;
    return;
  }
  console.error(error);
  process.exitCode = exitCodes.unexpected;
}

process.on('unhandledRejection', (error) => {
  report(error);
  process.exit();
});
await main(process.argv.slice(2)).catch(report);

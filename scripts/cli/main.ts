/** The `site` command. The only place that prints thrown errors and sets their exit code. */
import { Command, CommanderError } from 'commander';
import { diskFullMessage, exitCodes, isDiskFull, SiteError } from '../core/errors.ts';

/** Loads only the file of the subcommand that runs. */
const commands: readonly {
  name: string;
  summary: string;
  load: () => Promise<{ setUp: (command: Command) => void }>;
}[] = [
  {
    name: 'start',
    summary: 'sandbox, three demonstration partners, their sites: all running',
    load: () => import('./start.ts'),
  },
  { name: 'list', summary: 'the partners', load: () => import('./list.ts') },
  { name: 'new', summary: 'a new partner folder', load: () => import('./new.ts') },
  { name: 'pull', summary: 'fetch content from the backend', load: () => import('./pull.ts') },
  {
    name: 'build',
    summary: 'pull, render what changed, write a release, make it current',
    load: () => import('./build.ts'),
  },
  { name: 'releases', summary: 'the releases of a partner', load: () => import('./releases.ts') },
  {
    name: 'rollback',
    summary: 'return to an earlier release, without a rebuild',
    load: () => import('./rollback.ts'),
  },
  {
    name: 'resume',
    summary: 'let automatic publishing go on after a rollback',
    load: () => import('./resume.ts'),
  },
  {
    name: 'publish',
    summary: 'the current release to a folder or an S3-compatible store',
    load: () => import('./publish.ts'),
  },
  { name: 'edge', summary: 'write the edge worker of sites published by pointer', load: () => import('./edge.ts') },
  { name: 'serve', summary: 'serve the built sites as a CDN does', load: () => import('./serve.ts') },
  { name: 'desk', summary: 'rebuild service with console', load: () => import('./desk.ts') },
  {
    name: 'worker',
    summary: 'one more worker of a desk on PostgreSQL',
    load: () => import('./worker.ts'),
  },
  { name: 'sandbox', summary: 'the embedded partner backend', load: () => import('./sandbox.ts') },
  { name: 'dev', summary: 'one partner with live reload (PARTNER=<id>)', load: () => import('./dev.ts') },
];

async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('site').description('Branded, static websites for partner clinics.').exitOverride();
  program.configureHelp({ showGlobalOptions: false }).showHelpAfterError('(add --help for the options)');
  const requested = argv.find((arg) => !arg.startsWith('-'));
  (await import('../core/output-folders.ts')).assertIgnoredByGit();
  for (const { name, summary, load } of commands) {
    const command = program.command(name).description(summary).exitOverride();
    if (name === requested) (await load()).setUp(command);
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
  console.error(error);
  process.exitCode = exitCodes.unexpected;
}

process.on('unhandledRejection', (error) => {
  report(error);
  process.exit();
});
await main(process.argv.slice(2)).catch(report);

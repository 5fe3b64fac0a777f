/** The `site` command. The only place that prints a fault and sets the exit code. */
import { Command, CommanderError } from 'commander';
import { diskFullMessage, exitCodes, Fault, isDiskFull } from './lib/fault.ts';

/** Each subcommand's file is loaded only when it is used. */
const commands: readonly {
  name: string;
  summary: string;
  load: () => Promise<{ setUp: (command: Command) => void }>;
}[] = [
  {
    name: 'start',
    summary: 'sandbox, three demonstration partners, their sites: all running',
    load: () => import('./commands/start.ts'),
  },
  { name: 'list', summary: 'the partners', load: () => import('./commands/list.ts') },
  { name: 'new', summary: 'a new partner folder', load: () => import('./commands/new.ts') },
  { name: 'pull', summary: 'fetch content from the backend', load: () => import('./commands/pull.ts') },
  {
    name: 'build',
    summary: 'pull, render what changed, write a release, make it current',
    load: () => import('./commands/build.ts'),
  },
  { name: 'releases', summary: 'the releases of a partner', load: () => import('./commands/releases.ts') },
  {
    name: 'rollback',
    summary: 'return to an earlier release, without a rebuild',
    load: () => import('./commands/rollback.ts'),
  },
  {
    name: 'resume',
    summary: 'let automatic publishing go on after a rollback',
    load: () => import('./commands/resume.ts'),
  },
  {
    name: 'publish',
    summary: 'the current release to a folder or an S3-compatible store',
    load: () => import('./commands/publish.ts'),
  },
  { name: 'serve', summary: 'serve the built sites as a CDN does', load: () => import('./commands/serve.ts') },
  { name: 'desk', summary: 'rebuild service with console', load: () => import('./commands/desk.ts') },
  {
    name: 'worker',
    summary: 'one more worker of a desk on PostgreSQL',
    load: () => import('./commands/worker.ts'),
  },
  { name: 'sandbox', summary: 'the embedded partner backend', load: () => import('./commands/sandbox.ts') },
  { name: 'dev', summary: 'one partner with live reload (PARTNER=<id>)', load: () => import('./commands/dev.ts') },
  { name: 'test', summary: 'all tests and checks', load: () => import('./commands/test.ts') },
];

async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('site').description('Branded, static websites for partner clinics.').exitOverride();
  program.configureHelp({ showGlobalOptions: false }).showHelpAfterError('(add --help for the options)');
  const wanted = argv.find((arg) => !arg.startsWith('-'));
  for (const { name, summary, load } of commands) {
    const command = program.command(name).description(summary).exitOverride();
    if (name === wanted) (await load()).setUp(command);
  }
  await program.parseAsync(argv, { from: 'user' });
}

function report(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
  if (error instanceof Fault) {
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

/** The `site` command as a function. The only place that prints thrown errors and sets their exit code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { asSiteError, exitCodes } from '../core/errors.ts';

/** Subcommands with their summaries; the file of each is loaded only when it runs. */
const commands: Readonly<
  Record<string, readonly [summary: string, load: () => Promise<{ setUp(command: Command): void }>]>
> = {
  start: ['sandbox, four demonstration partners, their sites: all running', () => import('./start.ts')],
  list: ['the partners', () => import('./list.ts')],
  new: ['a new partner folder', () => import('./new.ts')],
  validate: ['check partner.json and stored content, without network', () => import('./validate.ts')],
  check: ['what is unlawful, untrue or broken in stored content', () => import('./check.ts')],
  probe: ['everything that a build and a site ask of a backend, and what they make of it', () => import('./probe.ts')],
  pull: ['fetch content from the backend', () => import('./pull.ts')],
  build: ['pull, render what changed, write a release, make it current', () => import('./build.ts')],
  compile: ['compile the sources, once for all partners', () => import('./compile.ts')],
  releases: ['the releases of a partner', () => import('./releases.ts')],
  rollback: ['return to an earlier release, without a rebuild', () => import('./rollback.ts')],
  resume: ['let automatic publishing go on after a rollback', () => import('./resume.ts')],
  repair: ['rebuild the state of a partner from its releases', () => import('./repair.ts')],
  publish: ['the current release to a folder or an S3-compatible store', () => import('./publish.ts')],
  summary: ['what a night of builds and publications did, as a table', () => import('./summary.ts')],
  edge: ['write the edge worker of sites published by pointer', () => import('./edge.ts')],
  nginx: ['a site in a folder as a configuration of nginx', () => import('./nginx.ts')],
  serve: ['serve the built sites as a CDN does', () => import('./serve.ts')],
  desk: ['rebuild service with console', () => import('./desk.ts')],
  'webhook-key': ['the key that a receiver of notifications verifies them with', () => import('./webhook-key.ts')],
  worker: ['one more worker of a desk on PostgreSQL', () => import('./worker.ts')],
  sandbox: ['the embedded partner backend', () => import('./sandbox.ts')],
  explain: ['what an error code means and what to do', () => import('./explain.ts')],
  dev: ['one partner with live reload (PARTNER=<id>)', () => import('./dev.ts')],
};

/** Runs one command to its end; `process.exitCode` is set where it is not 0. */
export const runCommand = (argv: readonly string[]): Promise<void> => run(argv).catch(reportFault);

async function run(argv: readonly string[]): Promise<void> {
  const program = new Command('site').description('Branded, static websites for partner clinics.').exitOverride();
  // By default a description of under 40 columns is not wrapped at all: a narrow terminal cuts its words.
  program.configureHelp({ showGlobalOptions: false, minWidthToWrap: 20 });
  // In one line, as every other error.
  program.configureOutput({
    outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')} (add --help for the options)\n`),
  });
  if (argv[0] === '--version') program.version(await readVersion());
  else program.option('--version', 'what runs here');
  const requested = argv.find((arg) => !arg.startsWith('-'));
  const { assertCompilablePath, assertIgnoredByGit } = await import('../core/output-folders.ts');
  assertCompilablePath();
  assertIgnoredByGit();
  for (const [name, [summary, load]] of Object.entries(commands)) {
    const command = program.command(name).description(summary).exitOverride();
    if (name === requested) (await load()).setUp(command);
  }
  await program.parseAsync(argv, { from: 'user' });
}

/** What runs here, for reports of faults: `partner-sites 0.1.0, code of 2026-11-26T09:00:00.000Z, Node v24.21.0`. */
async function readVersion(): Promise<string> {
  const [{ readCodeBuiltAt }, { paths }] = await Promise.all([
    import('../core/code-time.ts'),
    import('../core/paths.ts'),
  ]);
  const text = await readFile(join(paths.root, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return `${name} ${version}, code of ${(await readCodeBuiltAt()) ?? 'an unknown time'}, Node ${process.version}`;
}

export function reportFault(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
  const known = asSiteError(error);
  if (known !== null) {
    console.error(known.message);
    if (known.cause !== undefined && process.env.DEBUG !== undefined) console.error(known.cause);
    process.exitCode = known.exitCode;
    return;
  }
  console.error(error);
  process.exitCode = exitCodes.unexpected;
}

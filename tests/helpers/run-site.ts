/** The `site` command as a process of its own: to its end, or while it runs. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { paths } from '../../scripts/core/paths.ts';

export interface SiteRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Its exit code and what it printed; `root` is the checkout whose command is run. */
export function runSite(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  root = paths.root,
): Promise<SiteRun> {
  // With what npm gives it: else the process would start Node once more.
  const flags = packageJson.scripts.site.match(/--\S+/g) ?? [];
  const child = spawn(process.execPath, [...flags, join(root, 'scripts/site.mjs'), ...args], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', SITE_HEAP: 'bounded', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? -1, out, err })),
  );
}

/** As the shell runs it for npm; `args` are words without spaces. */
export const siteCommand = (args: readonly string[]): string => `${packageJson.scripts.site} ${args.join(' ')}`;

export const siteEnvironment = {
  NODE_ENV: 'production',
  PATH: `${join(paths.root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** In one process: the shell gives way to it, as `exec` in the script says. */
export function spawnSite(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): ChildProcess {
  const environment = { ...process.env, ...siteEnvironment, ...env };
  return spawn(siteCommand(args), { shell: true, cwd: paths.root, env: environment, stdio });
}

/** What npm runs, in one process: the shell gives way to it, as `exec` in each script says. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { paths } from '../../scripts/core/paths.ts';

/** A shell command; `args` are words without spaces. */
export const scriptCommand = (script: 'site', args: readonly string[]): string =>
  `${packageJson.scripts[script]} ${args.join(' ')}`;

export const scriptEnvironment = {
  NODE_ENV: 'production',
  PATH: `${join(paths.root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** `args` are words without spaces. */
export function spawnScript(
  script: 'site',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): ChildProcess {
  const environment = { ...process.env, ...scriptEnvironment, ...env };
  return spawn(scriptCommand(script, args), { shell: true, cwd: paths.root, env: environment, stdio });
}

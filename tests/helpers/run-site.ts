/** The `site` command: within this process, or as a process of its own, to its end or while it runs. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { runCommand } from '../../scripts/cli/program.ts';
import { environment, parseEnvironment } from '../../scripts/core/environment.ts';
import { paths } from '../../scripts/core/paths.ts';

/**
 * Its exit code and what it printed, by the function that the process calls: a tenth of what a process costs. Variables are
 * any but that of the work folder, which modules read when they are loaded. One call at a time.
 */
export async function callSite(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const parsed = parseEnvironment({ ...process.env, ...variables });
  const { SITE_PARTNERS_DIR: partners, SITE_DIST_DIR: dist, SITE_CONTENT_DIR: content = null } = parsed;
  using _paths = changed(paths, { ...(partners && { partners }), ...(dist && { dist }), content });
  using _environment = changed(environment, parsed);
  using _process = changed(process.env, variables);
  const said = { out: '', err: '' };
  const write = (to: 'out' | 'err') => (text: string) => {
    said[to] += text;
    return true;
  };
  const line =
    (to: 'out' | 'err') =>
    (...parts: unknown[]) =>
      void write(to)(`${format(...parts)}\n`);
  using _console = changed(console, { log: line('out'), error: line('err') });
  using _out = changed(process.stdout, { write: write('out') });
  using _err = changed(process.stderr, { write: write('err') });
  process.exitCode = undefined;
  await runCommand(args);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, ...said };
}

/** Other values of an object, until the scope ends. */
function changed<T extends object>(target: T, values: object): Disposable {
  const before: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(target);
  Object.assign(target, values);
  return {
    [Symbol.dispose]() {
      for (const name of Object.keys(values)) {
        Reflect.deleteProperty(target, name);
        const descriptor = before[name];
        if (descriptor !== undefined) Object.defineProperty(target, name, descriptor);
      }
    },
  };
}

/** The same of a process of its own; `root` is the checkout whose command is run. */
export async function runSite(args: readonly string[], env: Readonly<Record<string, string>> = {}, root = paths.root) {
  // With what npm gives it: else the process would start Node once more.
  const flags = packageJson.scripts.site.match(/--\S+/g) ?? [];
  const child = spawn(process.execPath, [...flags, join(root, 'scripts/site.mjs'), ...args], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', SITE_HEAP: 'bounded', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code ?? -1, out, err };
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

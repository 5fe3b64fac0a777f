/** Runs the `site` command as npm does: a process of its own, with its exit code and what it printed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface SiteRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `root` is the checkout whose command is run. */
export function runSite(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  root = ownRoot,
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

/** Runs the `site` command as a person does: a process of its own, with its exit code and what it printed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  const child = spawn(process.execPath, [join(root, 'scripts/site.mjs'), ...args], {
    env: { ...process.env, ...env },
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

/** Figures of another commit, measured by its own bench in a checkout of its own, on this machine and in this run. */
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Figure } from './figures.ts';

const ReportSchema = v.object({
  figures: v.array(v.object({ name: v.string(), value: v.number(), unit: v.string(), target: v.any() })),
});

/** Throws where the commit is unknown, or has no bench that prints JSON. */
export async function figuresAt(commit: string, root: string, only: readonly string[]): Promise<Figure[]> {
  const checkout = join(await mkdtemp(join(tmpdir(), 'bench-')), 'checkout');
  run(root, 'git', 'worktree', 'add', '--detach', checkout, commit);
  try {
    run(checkout, 'npm', 'ci', '--no-audit', '--no-fund');
    const parts = only.flatMap((name) => ['--only', name]);
    const report = run(checkout, 'npm', 'run', '--silent', 'bench', '--', '--json', ...parts);
    return v.parse(ReportSchema, JSON.parse(report.slice(report.indexOf('{\n')))).figures;
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', checkout);
  }
}

/** What it prints; it inherits the terminal's errors. */
const run = (cwd: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

/** `npm test`: every check and every test; ends with the sum over all runners. */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paths } from '../../scripts/core/paths.ts';
import { openRunFolder } from '../helpers/temporary-folder.ts';
import { findBrowser } from './find-browser.ts';
import { childSeconds, loopSeconds } from './processor.ts';
import { dearestLines, type Reported, readReport } from './reports.ts';
import { type Check, type Selection, selectTests } from './select-tests.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Of a runner, each test and each file that failed as a whole. */
  readonly reported?: readonly Reported[];
}

interface Part {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

const checkCommands: Readonly<Record<Check, () => Promise<Count>>> = {
  lint: () => check('lint', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  unused: () => check('unused', 'knip/bin/knip.js', '--config', 'tests/knip.config.ts'),
  types: async () => {
    // TypeScript 7 is five times as fast, but knows no `.astro` files.
    const scripts = await check('types', 'ts7/bin/tsc', '--noEmit', '--singleThreaded');
    const templates = await check(
      'types',
      'astro/bin/astro.mjs',
      ...['check', '--tsconfig', 'tests/tools/tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
    );
    return { passed: scripts.passed + templates.passed, failed: scripts.failed + templates.failed };
  },
};

/**
 * Lanes run at the same time: tests often wait for processes, servers and pages. Three processes of tests on the two cores
 * that are promised let none of them wait alone; the browser's begin once the unit tests have compiled for all.
 */
function lanesOf({ checks, vitest, playwright }: Selection): Part[][] {
  const workers = playwright === null ? [] : ['--maxWorkers=1'];
  const unit = vitest === null ? [] : [{ name: 'unit', run: () => unitTests([...workers, ...vitest]) }];
  const browser = playwright === null ? [] : [{ name: 'browser', run: () => browserTests(playwright) }];
  return [unit, [...checks.map((name) => ({ name, run: checkCommands[name] })), ...browser]];
}

const results = join(paths.root, 'tests/results');
const bin = (file: string): string => join(paths.root, 'node_modules', file);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const lanes = lanesOf(selectTests({ ...values, files: positionals }));
  openRunFolder();
  await mkdir(results, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  const reported: Reported[] = [];
  const failures: string[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) {
        const count = await timed(part);
        const told = (count.reported ?? []).filter(({ failure }) => failure !== null);
        reported.push(...(count.reported ?? []));
        failures.push(...told.map(({ name, failure }) => [name, ...(failure ?? '').split('\n')].join('\n    ')));
        sum.passed += count.passed;
        sum.failed += count.failed;
        if (count.failed > 0 && told.length === 0) failures.push(`${part.name}: its own lines say why`);
      }
    }),
  );
  const print = (lines: readonly string[]) => console.log(lines.join('\n  ').replaceAll(paths.root, ''));
  if (reported.length > 0) print(['the dearest tests:', ...dearestLines(reported)]);
  if (spent.size > 0) console.log(processorLine());
  // Last, because the record of a CI run often keeps only the end of what was printed.
  if (failures.length > 0) print(['what failed:', ...failures]);
  const line = `${sum.passed} passed, ${sum.failed} failed`;
  await writeFile(join(results, 'sum.txt'), `${line}\n`);
  console.log(line);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** Seconds of the processor by part, with all processes that it started and waited for. */
const spent = new Map<string, number>();

function processorLine(): string {
  const loop = loopSeconds();
  const shown = (seconds: number) => `${seconds.toFixed(0)} s = ${(seconds / loop).toFixed(0)} loops`;
  const all = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0);
  const parts = [...spent, ['all', all] as const].map(([name, seconds]) => `${name} ${shown(seconds)}`);
  return `the processor: ${parts.join(', ')}; a fixed loop takes ${loop.toFixed(2)} s here`;
}

async function timed({ name, run }: Part): Promise<Count> {
  const started = performance.now();
  console.log(`— ${name}`);
  const count = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`— ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  return count;
}

/** A check that is one test: it passes when its command ends with 0. */
async function check(part: string, tool: string, ...args: readonly string[]): Promise<Count> {
  return (await runNode(part, [bin(tool), ...args])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const unitTests = (args: readonly string[]): Promise<Count> =>
  runTests('unit', [
    ...[bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'],
    ...['--reporter=default', '--reporter=tests/tools/reports.ts', ...args],
  ]);

async function browserTests(files: readonly string[]): Promise<Count> {
  const browser = await findBrowser(paths.root, console.log).catch((error: Error) => console.error(error.message));
  if (!browser) return { passed: 0, failed: 1 };
  const args = [bin('playwright/cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...files];
  return runTests('browser', args, { SITE_BROWSER: browser });
}

async function runTests(part: string, args: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(results, `${part}.jsonl`);
  await rm(file, { force: true });
  const code = await runNode(part, args, { ...env, TEST_RESULTS: file });
  const reported = await readReport(file);
  const passed = reported.filter(({ failure }) => failure === null).length;
  const failed = reported.length - passed;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, reported };
}

let counted = childSeconds() ?? 0;

function runNode(part: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: paths.root,
    stdio: 'inherit',
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  // The system counts a child with all others once it has ended: what came since then is this one's.
  child.once('exit', () => {
    const now = childSeconds();
    if (now === null) return;
    spent.set(part, (spent.get(part) ?? 0) + now - counted);
    counted = now;
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

await main().catch((error: unknown) => {
  const isUsage = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = 2;
});

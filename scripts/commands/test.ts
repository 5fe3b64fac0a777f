/** `npm test`: every check and every test, cheapest first; ends with the sum over all runners. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import * as v from 'valibot';
import { findBrowser } from '../check/find-browser.ts';
import { exitCodes } from '../lib/fault.ts';
import { paths } from '../lib/paths.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const VitestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const PlaywrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

export function setUp(command: Command): void {
  command
    .option('--only <part>', 'one of: lint, types, unused, unit, browser')
    .action(async (options: { only?: string }) => {
      const results = join(paths.root, 'tests/results');
      await mkdir(results, { recursive: true });
      const bin = (file: string) => join(paths.root, 'node_modules', file);
      const parts: { name: string; run: () => Promise<Count> }[] = [
        { name: 'lint', run: () => check([bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']) },
        {
          name: 'types',
          run: () => check([bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning']),
        },
        { name: 'unused', run: () => check([bin('knip/bin/knip.js')]) },
        { name: 'unit', run: () => unitTests(bin('vitest/vitest.mjs'), join(results, 'vitest.json')) },
        { name: 'browser', run: () => browserTests(bin('playwright/cli.js'), join(results, 'playwright.json')) },
      ];
      const wanted = parts.filter((part) => options.only === undefined || part.name === options.only);
      let passed = 0;
      let failed = 0;
      for (const part of wanted) {
        const started = performance.now();
        console.log(`— ${part.name}`);
        const count = await part.run();
        passed += count.passed;
        failed += count.failed;
        console.log(
          `— ${part.name}: ${count.passed} passed, ${count.failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
        );
      }
      const sum = `${passed} passed, ${failed} failed`;
      await writeFile(join(results, 'sum.txt'), `${sum}\n`);
      console.log(sum);
      process.exitCode = failed > 0 || passed === 0 ? exitCodes.build : exitCodes.done;
    });
}

/** A check that is one test: it passes when its command ends with 0. */
async function check(args: readonly string[]): Promise<Count> {
  return (await runNode(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unitTests(vitest: string, report: string): Promise<Count> {
  await rm(report, { force: true });
  const code = await runNode([
    vitest,
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const parsed = v.safeParse(VitestReportSchema, await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = parsed.output;
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
}

async function browserTests(playwright: string, report: string): Promise<Count> {
  const browser = await findBrowser(paths.root, (line) => console.log(line));
  if (!browser.ok) {
    console.error(browser.message);
    return { passed: 0, failed: 1 };
  }
  await rm(report, { force: true });
  const code = await runNode([playwright, 'test', '--config', 'tests/playwright.config.ts'], {
    SITE_BROWSER: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const parsed = v.safeParse(PlaywrightReportSchema, await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.output.stats;
  return { passed: expected, failed: code !== 0 && unexpected + flaky === 0 ? 1 : unexpected + flaky };
}

const readReport = (file: string): Promise<unknown> => readFile(file, 'utf8').then(JSON.parse, () => null);

function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: paths.root,
    stdio: 'inherit',
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

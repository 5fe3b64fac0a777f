/** The simulation as `npm run test:simulate` runs it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../scripts/core/paths.ts';

/** Output that names the failing seeds; a trace is longer. */
const maxShown = 4000;

/** What it prints; a failure shows the end of it. */
export async function simulate(...args: readonly string[]): Promise<string> {
  const script = join(paths.root, 'tests/simulate/main.ts');
  try {
    return (await promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout.slice(-maxShown)}${stderr.slice(-maxShown)}`, { cause: error });
  }
}

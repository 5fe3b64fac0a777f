/** The simulation as `npm run test:simulate` runs it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../scripts/core/paths.ts';

/** What it prints; a failure has the output too. */
export async function simulate(...args: readonly string[]): Promise<string> {
  const script = join(paths.root, 'tests/simulate/main.ts');
  return (await promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 2 ** 28 })).stdout;
}

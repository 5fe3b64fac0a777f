/** `site --version`: what runs here, in one line, for reports of faults. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readCodeBuiltAt } from '../core/code-time.ts';
import { paths } from '../core/paths.ts';

/** E.g. `partner-sites 0.1.0, code of 2026-11-26T09:00:00.000Z, Node v24.21.0`. */
export async function readVersion(): Promise<string> {
  const { name, version } = v.parse(
    v.object({ name: v.string(), version: v.string() }),
    JSON.parse(await readFile(join(paths.root, 'package.json'), 'utf8')),
  );
  const builtAt = await readCodeBuiltAt();
  return `${name} ${version}, code of ${builtAt ?? 'an unknown time'}, Node ${process.version}`;
}

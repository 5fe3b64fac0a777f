/** The demonstration that runs beside a command, by `dist/running.json`: its sites ask its backend, whoever builds them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { paths } from '../core/paths.ts';

const RunningDemoSchema = v.object({
  sandbox: v.string(),
  thirdParties: v.string(),
  cdn: v.string(),
  sites: v.record(v.string(), v.unknown()),
});
export type RunningDemo = v.InferOutput<typeof RunningDemoSchema>;

/** One that was killed has left its file. */
const answersWithinMs = 1000;

/** Null where none runs. */
export async function findRunningDemo(): Promise<RunningDemo | null> {
  const text = await readFile(join(paths.dist, 'running.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = parseWith(RunningDemoSchema, JSON.parse(text));
    if (!parsed.ok) return null;
    const answer = await fetch(`${parsed.value.sandbox}/healthz`, { signal: AbortSignal.timeout(answersWithinMs) });
    return answer.ok ? parsed.value : null;
  } catch {
    return null;
  }
}

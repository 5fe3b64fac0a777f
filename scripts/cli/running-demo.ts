import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../core/fs.ts';
import { paths } from '../core/paths.ts';

const RunningDemoSchema = v.object({
  sandbox: v.string(),
  thirdParties: v.string(),
  cdn: v.string(),
  sites: v.record(v.string(), v.unknown()),
});
export type RunningDemo = v.InferOutput<typeof RunningDemoSchema>;

/** One that was killed has left its file. */
const timeoutMs = 1000;

/** Null where none runs. */
export async function findRunningDemo(): Promise<RunningDemo | null> {
  const demo = await readJson(join(paths.dist, 'running.json'), RunningDemoSchema);
  if (demo === null) return null;
  try {
    const answer = await fetch(`${demo.sandbox}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? demo : null;
  } catch {
    return null;
  }
}

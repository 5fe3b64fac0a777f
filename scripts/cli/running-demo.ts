import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../core/fs.ts';
import { paths } from '../core/paths.ts';
import { type HostFlags, resolveHosts } from '../core/settings.ts';
import type { SelectedPartner } from '../partners/select-partners.ts';

const RunningDemoSchema = v.object({
  sandbox: v.string(),
  thirdParties: v.string(),
  cdn: v.string(),
  sites: v.record(v.string(), v.unknown()),
});
export type RunningDemo = v.InferOutput<typeof RunningDemoSchema>;

const timeoutMs = 1000;

/** Null where no demonstration runs. A killed one leaves `running.json`, so its backend must answer, too. */
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

/** The demonstration serves its own partners only. */
export const demoHosts = (demo: RunningDemo | null, id: string): HostFlags | null =>
  demo === null || !Object.hasOwn(demo.sites, id)
    ? null
    : { api: demo.sandbox, imageHost: [demo.cdn], partnerCdn: demo.cdn, thirdParties: demo.thirdParties };

export function printDemoNotice(
  demo: RunningDemo | null,
  selected: readonly SelectedPartner[],
  flags: HostFlags,
): void {
  const isUsed = selected.some(
    ({ id, folder }) => folder.ok && resolveHosts(folder.value.config, flags, demoHosts(demo, id)).isDemo,
  );
  if (demo !== null && isUsed)
    console.error(`Using the demonstration that runs: backend ${demo.sandbox}, pictures ${demo.cdn}.`);
}

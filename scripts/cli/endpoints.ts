/** Where a command reads content and pictures. */
import { join } from 'node:path';
import * as v from 'valibot';
import type { SourceRequest } from '../content/source-content.ts';
import { readJson } from '../core/fs.ts';
import { paths } from '../core/paths.ts';
import { defaultTimeout, type EndpointFlags, type Endpoints, resolveEndpoints } from '../core/settings.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { SelectedPartner } from '../partners/select-partners.ts';

const RunningDemoSchema = v.object({
  sandbox: v.string(),
  thirdParties: v.string(),
  cdn: v.string(),
  partners: v.array(v.string()),
});

/** A busy machine takes seconds. */
const timeoutMs = 5000;

/** Null where no demonstration runs. A killed one leaves `running.json`, so its backend must answer, too. */
async function findRunningDemo() {
  const demo = await readJson(join(paths.dist, 'running.json'), RunningDemoSchema);
  if (demo === null) return null;
  const answer = await fetch(`${demo.sandbox}/healthz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (answer?.ok === true) return demo;
  console.error(
    `dist/running.json names a demonstration at ${demo.sandbox} that does not answer within ${timeoutMs / 1000} s: it is not used.`,
  );
  return null;
}

/** Hosts by the command's flags and a demonstration that runs; says so where a selected partner uses that. */
export async function findEndpoints(selected: readonly SelectedPartner[], flags: EndpointFlags) {
  const demo = await findRunningDemo();
  const endpointsOf = ({ id, config }: PartnerFolder) => {
    // The demonstration serves its own partners only.
    if (demo === null || !demo.partners.includes(id)) return resolveEndpoints(config, flags);
    const { sandbox: api, cdn, thirdParties } = demo;
    return resolveEndpoints(config, flags, { api, imageHost: [cdn], partnerCdn: cdn, thirdParties });
  };
  if (demo !== null && selected.some(({ folder }) => folder.ok && endpointsOf(folder.value).isDemo))
    console.error(`Using the demonstration that runs: backend ${demo.sandbox}, pictures ${demo.cdn}.`);
  return endpointsOf;
}

/**
 * `timeout` of each request, in seconds. A process without background work (`asksAgain`) asks for the pictures that are due
 * within each pull. Image workers keep the process alive until the puller is closed.
 */
export async function openPuller(
  endpointsOf: (partner: PartnerFolder) => Endpoints,
  { timeout = defaultTimeout, fresh: isFresh = false, asksAgain = false } = {},
) {
  // Loaded only by a command that pulls.
  const [{ openImageStore }, { isDueBySelf }, { pullPartner }, { refreshPictures }] = await Promise.all([
    import('../images/image-store.ts'),
    import('../images/picture-lookup.ts'),
    import('../pull/pull-partner.ts'),
    import('../pull/pull-pictures.ts'),
  ]);
  const pictures = await openImageStore();
  const optionsOf = (partner: PartnerFolder) => ({ ...endpointsOf(partner).pull, pictures });
  const options = {
    timeoutMs: timeout * 1000,
    isFresh,
    isDue: asksAgain ? (isFresh ? () => true : isDueBySelf) : undefined,
  };
  return {
    pull: (partner: PartnerFolder, request: SourceRequest = {}) =>
      pullPartner(partner, { ...optionsOf(partner), ...options, ...request }),
    refreshPictures: (partner: PartnerFolder, signal: AbortSignal) =>
      refreshPictures(partner, { ...optionsOf(partner), signal }),
    close: () => pictures.close(),
  };
}

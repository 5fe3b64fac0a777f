/** How a desk and its workers build: by flags, environment and `partner.json`. Prunes the caches of this machine meanwhile. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { paths } from '../core/paths.ts';
import { redact } from '../core/redact.ts';
import { type HostFlags, resolveHosts, resolvePublishing } from '../core/settings.ts';
import type { Releases } from '../desk/context.ts';
import { openImageStore } from '../images/image-store.ts';
import { loadPartner } from '../partners/partner-folder.ts';
import { readSourceContent } from '../partners/source-content.ts';
import { type BuildContext, createBuildContext } from '../pipeline/build-context.ts';
import { type BuilderSettings, createBuilder } from '../pipeline/builder.ts';
import { schedulePruning } from '../pipeline/cache-pruning.ts';
import { openTarget } from '../publish/target.ts';
import { pullPartner } from '../pull/pull-partner.ts';

export type WorkerReleases = Awaited<ReturnType<typeof openWorkerReleases>>;

interface WorkerReleasesOptions {
  /** False: from the content folders. */
  readonly isPulling?: boolean;
  readonly hosts?: HostFlags;
}

export async function openWorkerReleases(
  context: BuildContext,
  { isPulling = true, hosts = {} }: WorkerReleasesOptions = {},
) {
  const pictures = await openImageStore();
  const endPruning = schedulePruning(join(paths.work, 'cache'), (line) => console.error(line));
  const pull: BuilderSettings['readSource'] = (partner) =>
    pullPartner(partner, { ...resolveHosts(partner.config, hosts).pull, pictures });
  const read: BuilderSettings['readSource'] = ({ id, contentFolder }) =>
    readSourceContent(contentFolder, `partners/${id}/content`, new Date());
  const settings = {
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: ({ config }) => resolveHosts(config, hosts).live,
    readSource: isPulling ? pull : read,
    target: findPublishTarget(),
    now: () => new Date(),
  } satisfies Partial<BuilderSettings>;
  return {
    ...settings,
    builder: createBuilder({ ...settings, context }),
    log: (line: string) => console.error(redact(line)),
    async close() {
      await endPruning();
      await pictures.close();
    },
  };
}

/** Runs `work` with the releases of a desk or worker of this process. */
export async function withWorkerReleases(
  concurrency: number,
  options: WorkerReleasesOptions,
  work: (releases: WorkerReleases) => Promise<void>,
): Promise<void> {
  // Closed also after a failed start: threads and child processes would keep the process alive.
  await using stack = new AsyncDisposableStack();
  const context = await createBuildContext(Math.min(concurrency, availableParallelism()));
  stack.defer(() => context.close());
  const releases = await openWorkerReleases(context, options);
  stack.defer(() => releases.close());
  await work(releases);
}

/** The store that the environment names; null: releases stay on this machine. */
export function findPublishTarget(): Releases['target'] {
  const settings = resolvePublishing();
  return settings === null ? null : (partner) => openTarget(settings, partner);
}

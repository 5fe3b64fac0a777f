/** The project's code under simulation, as it is or with a planted fault. */
import { registerSimulation } from './hooks.ts';

registerSimulation();

export type Code = Awaited<ReturnType<typeof loadCode>>;

/** `planted`: name of a planted fault; null loads the code as it is. */
export async function loadCode(planted: string | null) {
  const load = (file: string): Promise<unknown> =>
    import(new URL(`../../scripts/${file}${planted === null ? '' : `?planted=${planted}`}`, import.meta.url).href);
  const [repairs, rebuilds, rollbacks, targets, folders, layouts, current, edge, local, handler] = await Promise.all([
    load('activation/repair.ts') as Promise<typeof import('../../scripts/activation/repair.ts')>,
    load('pipeline/rebuild-partner.ts') as Promise<typeof import('../../scripts/pipeline/rebuild-partner.ts')>,
    load('pipeline/rollback.ts') as Promise<typeof import('../../scripts/pipeline/rollback.ts')>,
    load('publish/target.ts') as Promise<typeof import('../../scripts/publish/target.ts')>,
    load('publish/folder.ts') as Promise<typeof import('../../scripts/publish/folder.ts')>,
    load('publish/layout.ts') as Promise<typeof import('../../scripts/publish/layout.ts')>,
    load('publish/publish-current.ts') as Promise<typeof import('../../scripts/publish/publish-current.ts')>,
    load('hosting/edge.ts') as Promise<typeof import('../../scripts/hosting/edge.ts')>,
    load('hosting/local-site.ts') as Promise<typeof import('../../scripts/hosting/local-site.ts')>,
    load('hosting/site-handler.ts') as Promise<typeof import('../../scripts/hosting/site-handler.ts')>,
  ]);
  return {
    ...repairs,
    ...rebuilds,
    ...rollbacks,
    ...targets,
    ...folders,
    ...layouts,
    ...current,
    edge: edge.default,
    ...local,
    ...handler,
  };
}

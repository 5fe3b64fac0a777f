/** The project's code under simulation, as it is or with a planted fault. */
import { registerSimulation } from './hooks.ts';

registerSimulation();

export type Code = Awaited<ReturnType<typeof loadCode>>;

/** `planted`: name of a planted fault; null loads the code as it is. */
export async function loadCode(planted: string | null) {
  const load = <T>(file: string): Promise<T> =>
    import(new URL(`../../scripts/${file}.ts${planted === null ? '' : `?planted=${planted}`}`, import.meta.url).href);
  const { default: edge } = await load<typeof import('../../scripts/hosting/edge.ts')>('hosting/edge');
  return {
    edge,
    ...(await load<typeof import('../../scripts/activation/repair.ts')>('activation/repair')),
    ...(await load<typeof import('../../scripts/pipeline/rebuild-partner.ts')>('pipeline/rebuild-partner')),
    ...(await load<typeof import('../../scripts/pipeline/rollback.ts')>('pipeline/rollback')),
    ...(await load<typeof import('../../scripts/publish/target.ts')>('publish/target')),
    ...(await load<typeof import('../../scripts/publish/folder.ts')>('publish/folder')),
    ...(await load<typeof import('../../scripts/publish/layout.ts')>('publish/layout')),
    ...(await load<typeof import('../../scripts/publish/publish-current.ts')>('publish/publish-current')),
    ...(await load<typeof import('../../scripts/hosting/local-site.ts')>('hosting/local-site')),
    ...(await load<typeof import('../../scripts/hosting/site-handler.ts')>('hosting/site-handler')),
  };
}

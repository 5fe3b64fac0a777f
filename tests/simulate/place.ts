/** The place of a run: machines, the store in its layout, the backend; made anew, or as copies of one that was prepared. */

import { err, ok } from '../../scripts/core/errors.ts';
import type { PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import type { PipelineSettings } from '../../scripts/pipeline/pipeline-settings.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { createBackend, type Revision } from './backend.ts';
import type { Code } from './code.ts';
import { copyDisk, Folder, makeFolder, peekFile } from './disk.ts';
import { watchMachine } from './live-machine.ts';
import { type LiveStore, watchStore } from './live-store.ts';
import { createMemoryStore, type Objects } from './memory-store.ts';
import type { Machine } from './process.ts';
import { renderingContext } from './rendering.ts';
import type { World } from './world.ts';

export interface Setting {
  readonly isInPlace: boolean;
  readonly storeKind: 'memory' | 'folder';
  readonly partners: readonly string[];
}

/** What outlives the processes. */
export interface Kept {
  readonly now: number;
  readonly revisions: ReadonlyMap<string, readonly Revision[]>;
  readonly desk: Folder;
  readonly volume: Folder;
  readonly objects: ReadonlyMap<string, Objects>;
}

export const nothing = (now: number): Kept => ({
  ...{ now, revisions: new Map(), desk: new Folder(), volume: new Folder(), objects: new Map() },
});

/** Steps that change nothing that is live. */
const harmless = new Set(['get', 'head', 'mkdir']);

export type Place = ReturnType<typeof createPlace>;

export function createPlace(world: World, code: Code, { isInPlace, storeKind, partners }: Setting, kept: Kept) {
  const revisions = new Map(kept.revisions);
  const backend = createBackend(world, revisions);
  const revisionOf = (partner: string) => (version: number, readAt: string) =>
    backend.revisionOf(partner, version, readAt);
  const volume = copyDisk(kept.volume);
  const objects = new Map(partners.map((partner) => [partner, new Map(kept.objects.get(partner))]));
  const layout = isInPlace ? code.inPlace(true) : code.byPointer;

  const stores = new Map<string, LiveStore>(
    partners.map((partner) => [
      partner,
      watchStore(world, {
        ...{ partner, isInPlace, headKey: layout.headKey, revisionOf: revisionOf(partner) },
        peek: (key) =>
          storeKind === 'memory'
            ? (objects.get(partner)?.get(key)?.body ?? null)
            : (peekFile(volume, `/${partner}/${key}`)?.body ?? null),
      }),
    ]),
  );
  const openStore = (partner: string): ObjectStore =>
    storeKind === 'memory'
      ? createMemoryStore(`s3://${partner}`, objects.get(partner) ?? new Map())
      : code.createFolderStore(`/store/${partner}`);
  const targetAt = (place: string, partner: string) => code.createTarget(openStore(place), layout, partner);
  const target = (partner: string) => targetAt(partner, partner);

  for (const store of stores.values()) store.check([]);
  world.watchers.push((label) => {
    const [operation, where = ''] = label;
    if (harmless.has(operation ?? '') || (operation === 'write' && where.includes('/tmp/'))) return;
    if (where.startsWith(storeKind === 'memory' ? 's3://' : '/store/'))
      for (const store of stores.values()) store.check(label);
  });

  /** A machine with a disk of its own, on which the folder of the store is mounted. */
  function addMachine(name: string, disk = new Folder()): Machine {
    makeFolder(disk, '/dist', world.now);
    if (storeKind === 'folder') disk.entries.set('store', volume);
    const machine: Machine = { name, disk, skewMs: world.random.below(10_000) - 5000, state: 'whole' };
    const watches = partners.map(
      (partner) => [`/dist/${partner}/`, watchMachine(world, machine, partner, revisionOf(partner))] as const,
    );
    world.watchers.push((label) => {
      if (world.current.machine !== machine || (label[0] !== 'rename' && label[0] !== 'rm')) return;
      for (const [dist, watch] of watches) if (label[1]?.includes(dist)) watch(label[1]);
    });
    return machine;
  }

  const settings = (hasTarget: boolean): PipelineSettings => ({
    openContext: async () => renderingContext,
    loadPartner: async (id) => ({ ok: true, value: partnerFolder(id) }),
    distRoot: '/dist',
    live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
    readSource: async ({ id }, request = {}) => {
      try {
        return ok(await backend.pull(id, request));
      } catch {
        return err('backend', 'BACKEND_NETWORK', '503');
      }
    },
    target: hasTarget ? async (partner) => target(partner) : null,
    now: () => new Date(world.readClock()),
    publisher: { by: 'desk' },
    codeBuiltAt: Promise.resolve('2026-11-01T00:00:00.000Z'),
  });

  return {
    ...{ world, code, partners, backend, target, targetAt, addMachine, isInPlace },
    /** Of stores in memory. */
    objects: storeKind === 'memory' ? objects : new Map<string, Objects>(),
    store: (partner: string): LiveStore => {
      const store = stores.get(partner);
      if (store === undefined) throw new RangeError(partner);
      return store;
    },
    desk: addMachine('desk', copyDisk(kept.desk)),
    settings: settings(true),
    /** Of a CI job, which publishes by a command of its own. */
    settingsWithoutTarget: settings(false),
    keep(desk: Folder): Kept {
      const stored = new Map([...objects].map(([partner, map]) => [partner, new Map(map)]));
      desk.entries.delete('store');
      return { now: world.now, revisions, desk, volume, objects: stored };
    },
  };
}

export const partnerFolder = (id: string) =>
  ({ id, folder: `/partners/${id}`, config: { publication: { approval: 'none' } } }) as unknown as PartnerFolder;

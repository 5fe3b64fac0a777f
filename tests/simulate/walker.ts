/** What walks share: acts one after the other on machines that nobody disturbs, and comparisons with what is known. */
import { isDeepStrictEqual } from 'node:util';
import type { PartnerState } from '../../scripts/activation/state.ts';
import type { SourceContent } from '../../scripts/content/source-content.ts';
import { ok, type Result } from '../../scripts/core/errors.ts';
import type { PipelineSettings, RebuildOptions } from '../../scripts/pipeline/pipeline-settings.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import type { Manifest } from '../../scripts/release/manifest.ts';
import { type Entry, peekFile } from './disk.ts';
import { assertEnded, assertInOrder, Violation } from './invariants.ts';
import { type Place, partnerFolder } from './place.ts';
import type { Machine, Role } from './process.ts';

export const dist = '/dist/a';
export const a = partnerFolder('a');

export function expect(what: string, told: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(told, expected))
    throw new Violation('known', `${what}: ${JSON.stringify(told)}, not ${JSON.stringify(expected)}`);
}

/** It failed with the code, and its message has each of the words. */
export function expectFailure(what: string, result: Result<unknown>, code: string, ...words: readonly string[]): void {
  expect(what, result.ok ? 'done' : result.error.code, code);
  const message = result.ok ? '' : result.error.message;
  expect(
    `${what}: ${message}`,
    words.filter((some) => !message.includes(some)),
    [],
  );
}

export function requireOk<T>(what: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Violation('known', `${what} fails with ${result.error.code}: ${result.error.message}`);
}

export type Walker = ReturnType<typeof createWalker>;

export function createWalker(place: Place) {
  const { world, code, desk, settings, layout } = place;
  world.beforeStep = (step) => assertInOrder(world, step);
  const on = async <T>(machine: Machine, act: () => Promise<T>, role?: Role): Promise<T> => {
    let result: T | undefined;
    await world.spawn(
      `walk ${world.trace.length}`,
      machine,
      async () => {
        result = await act();
        assertEnded(world);
      },
      role,
    );
    await world.sleep(10_000);
    return result as T;
  };
  const own = place.target('a');
  return {
    ...{ place, on, own },
    rebuild: (options: RebuildOptions = {}, used: PipelineSettings = settings, machine = desk, role?: Role) =>
      on(machine, () => code.rebuildPartner(a, used, options), role),
    publish: (machine: Machine, target = own, options: Partial<Parameters<Place['code']['publishCurrent']>[3]> = {}) =>
      on(
        machine,
        () =>
          code.publishCurrent('a', dist, target, {
            ...{ now: new Date(world.readClock()), publisher: { by: 'ci' } },
            ...options,
          }),
        options.acceptStale === true ? 'force' : 'publisher',
      ),
    rollback: (release: string, target: typeof own | null = own, machine = desk) =>
      on(
        machine,
        () => code.rollback('a', release, { distRoot: '/dist', target, now: new Date(world.readClock()) }),
        'rollback',
      ),
    stateOf: (machine = desk) =>
      JSON.parse(peekFile(machine.disk, `${dist}/state.json`)?.body.toString() ?? '{}') as PartnerState,
    manifestOf: (release: string, machine = desk) =>
      JSON.parse(
        peekFile(machine.disk, `${dist}/releases/${release}/release.json`)?.body.toString() ?? '{}',
      ) as Manifest,
    /** The target with some operations of its store replaced. */
    targetWith(replace: (store: ObjectStore) => Partial<ObjectStore>) {
      const store = place.openStore('a');
      return code.createTarget({ ...store, ...replace(store) }, layout, 'a');
    },
    /** Settings whose content is another, or of another time. */
    reading: (
      change: (source: SourceContent) => Partial<SourceContent> | Promise<Partial<SourceContent>>,
      used = settings,
    ) => ({
      ...used,
      readSource: async (...args: Parameters<PipelineSettings['readSource']>) => {
        const source = await used.readSource(...args);
        return source.ok ? ok({ ...source.value, ...(await change(source.value)) }) : source;
      },
    }),
  };
}

/** Entries of a folder of a machine. */
export function folderIn({ disk }: Machine, path: string): Machine['disk']['entries'] | undefined {
  let folder: Machine['disk'] | undefined = disk;
  for (const name of path.split('/').filter((part) => part !== '')) {
    const entry: Entry | undefined = folder?.entries.get(name);
    folder = entry?.kind === 'folder' ? entry : undefined;
  }
  return folder?.entries;
}

export const folderOf = (machine: Machine, path: string): string[] => [...(folderIn(machine, path)?.keys() ?? [])];

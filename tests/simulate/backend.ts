/**
 * The backend of the simulation: two rows of each partner, by time, and either may become what it was. Its clock is the true
 * one, told in whole seconds.
 */
import type { SourceContent, SourceRequest } from '../../scripts/content/source-content.ts';
import type { Content } from '../../src/contract/content.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import { parseLeft } from './disk.ts';
import { readFile, writeFile } from './modules/fs-promises.ts';
import type { World } from './world.ts';

/** Versions of the two rows; a content is known by `home * 1000 + product`. */
export interface Rows {
  readonly home: number;
  readonly product: number;
}
export type RowName = keyof Rows;

/** What the backend has accepted, and when. */
export interface Revision extends Rows {
  readonly at: number;
}

/** The place of a revision among all; a late one came after the time that its pull tells. */
export type RevisionOf = (
  version: number,
  readAt: string,
) => { readonly index: number; readonly isLate: boolean } | null;

type Versioned = Content & { readonly version: number };
export const versionOf = (content: Content): number => (content as Versioned).version;
const toVersion = ({ home, product }: Rows): number => home * 1000 + product;

/** What the simulation names in the place of ids; collections that the code knows. */
export const namedRows = { home: 'notices', product: 'products' } as const;

export type Backend = ReturnType<typeof createBackend>;

export function createBackend(world: World, revisions: Map<string, readonly Revision[]>) {
  /** Moments of notices, by partner. */
  const notices = new Map<string, string[]>();
  const first: Revision = { home: 1, product: 1, at: 0 };
  const listOf = (partner: string): readonly Revision[] => revisions.get(partner) ?? [first];
  const now = (partner: string): Revision => listOf(partner).at(-1) ?? first;
  const contentOf = (partner: string, rows: Rows = now(partner)): Content => {
    const shown = (notices.get(partner) ?? []).map((publishAt, id) => ({ id, title: '', publishAt }));
    const empty = { events: [], eventProducts: [], exhibitions: [], banners: [] };
    const others = { shortenedWorks: [], brandings: [], products: [] };
    return { ...empty, ...others, notices: shown, version: toVersion(rows) } as unknown as Versioned;
  };
  const read = async <T>(what: string, partner: string, run: () => T) =>
    world.step('store', [`pull ${what} of`, partner], run);

  return {
    /**
     * A row is saved, or somebody takes back what was saved since an earlier moment; returns the names of the rows. With
     * `dueInMs` also a notice is saved that shows itself later.
     */
    change(partner: string, dueInMs: number | null, mayReturn = true): RowName[] {
      const list = listOf(partner);
      const before = now(partner);
      const earlier =
        mayReturn && world.random.chance(0.25) ? list[list.length - 2 - world.random.below(24)] : undefined;
      const name: RowName = world.random.chance(0.5) ? 'home' : 'product';
      const newest = Math.max(...list.map((revision) => revision[name])) + 1;
      const rows = earlier ?? { ...before, [name]: newest };
      revisions.set(partner, [...list, { home: rows.home, product: rows.product, at: world.now }]);
      if (dueInMs !== null)
        notices.set(partner, [...(notices.get(partner) ?? []), new Date(world.now + dueInMs).toISOString()]);
      return (['home', 'product'] as const).filter((one) => rows[one] !== before[one]);
    },
    /** Somebody takes back what was saved in the last weeks. */
    takeBack(partner: string): void {
      const list = listOf(partner);
      const { home, product } = list[list.length - 12 - world.random.below(8)] ?? first;
      revisions.set(partner, [...list, { home, product, at: world.now }]);
    },
    version: (partner: string): number => toVersion(now(partner)),
    contentOf,
    /**
     * Which revision a content was that was read then: the last one of it that is as old. One that came later was read by a
     * pull that took its time. Null for rows of two times, which a pull of single rows may give.
     */
    revisionOf(partner: string, version: number, readAt: string): ReturnType<RevisionOf> {
      const list = listOf(partner);
      const is = (revision: Revision) => toVersion(revision) === version;
      const known = list.findLastIndex((revision) => is(revision) && revision.at <= Date.parse(readAt) + 1000);
      // One that was replaced before is of two times, too, and equal to it by chance.
      const isPast = known !== -1 && (list[known + 1]?.at ?? Number.POSITIVE_INFINITY) < Date.parse(readAt);
      const index = isPast ? -1 : known === -1 ? list.findIndex(is) : known;
      return index === -1 ? null : { index, isLate: known === -1 };
    },
    /** The first request tells the time, each further one a row; named rows go into what this machine has pulled before. */
    async pull(partner: string, { changes, liveReadAt }: SourceRequest): Promise<SourceContent> {
      const file = `/dist/pulled-${partner}.json`;
      const text = changes == null || liveReadAt == null ? '' : await readFile(file).catch(() => '');
      const stored = parseLeft<Rows & { readonly readAt: number }>(text);
      const isMerged = stored !== null && liveReadAt != null && stored.readAt >= liveReadAt.getTime();
      const isNamed = (name: RowName) => !isMerged || namedRows[name] in (changes?.rows ?? {});
      const readAt = await read('time', partner, () => Math.floor(world.now / 1000) * 1000);
      // One after the other: a row may change between the two.
      const home = isNamed('home') ? await read('home', partner, () => now(partner).home) : (stored?.home ?? 0);
      const product = isNamed('product')
        ? await read('product', partner, () => now(partner).product)
        : (stored?.product ?? 0);
      const rows = { home, product };
      await writeFile(file, JSON.stringify({ ...rows, readAt }));
      const content = contentOf(partner, rows);
      return {
        hash: JSON.stringify(content),
        readAt: new Date(readAt),
        isMerged,
        load: () => ({ ok: true, value: { content, pictures: noPictures, findings: [] } }),
      };
    },
  };
}

/** The backend of the simulation: the content of each partner by time. Its clock is the true one, told in whole seconds. */

import type { SourceContent } from '../../scripts/content/source-content.ts';
import type { Content } from '../../src/contract/content.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import type { World } from './world.ts';

type Versioned = Content & { readonly version: number };

export const versionOf = (content: Content): number => (content as Versioned).version;

export type Backend = ReturnType<typeof createBackend>;

export function createBackend(world: World, versions: Map<string, number>) {
  /** Moments of notices, by partner. */
  const notices = new Map<string, string[]>();
  /** When each version of a partner came; those of before the run long ago. */
  const changes = new Map<string, number>();
  const contentOf = (partner: string): Content => {
    const rows = (notices.get(partner) ?? []).map((publishAt, id) => ({ id, title: '', publishAt }));
    const empty = {
      events: [],
      eventProducts: [],
      exhibitions: [],
      banners: [],
      shortenedWorks: [],
      brandings: [],
      products: [],
    };
    return { ...empty, notices: rows, version: versions.get(partner) ?? 1 } as unknown as Versioned;
  };
  return {
    /** A row is saved; with `dueInMs` it is a notice that shows itself later. */
    change(partner: string, dueInMs: number | null): void {
      versions.set(partner, (versions.get(partner) ?? 1) + 1);
      changes.set(`${partner} ${versions.get(partner)}`, world.now);
      if (dueInMs === null) return;
      notices.set(partner, [...(notices.get(partner) ?? []), new Date(world.now + dueInMs).toISOString()]);
    },
    version: (partner: string): number => versions.get(partner) ?? 1,
    contentOf,
    /** A pull that takes its time reads content that is newer than its first answer says, by which publishers compare it. */
    isNewerThan: (partner: string, version: number, readAt: string): boolean =>
      (changes.get(`${partner} ${version}`) ?? 0) > Date.parse(readAt) + 1000,
    /** Two requests: the first tells the time, the second the content. */
    async pull(partner: string): Promise<SourceContent> {
      const readAt = await world.step('store', ['pull time of', partner], () => Math.floor(world.now / 1000) * 1000);
      const content = await world.step('store', ['pull', partner], () => contentOf(partner));
      return {
        hash: JSON.stringify(content),
        readAt: new Date(readAt),
        load: () => ({ ok: true, value: { content, pictures: noPictures, findings: [] } }),
      };
    },
  };
}

/** What of a partner's content has changed, as far as its backend or the host of its pictures named it. */
import { type ContentName, contentSchemas } from '../../src/contract/content.ts';
import type { ContentChanged } from '../../src/contract/webhook.ts';

export interface ContentChanges {
  /** By collection: ids of its rows; null: all of it. */
  readonly rows: { readonly [N in ContentName]?: readonly number[] | null };
  /** Addresses whose picture is another, and since when it was asked for. */
  readonly pictures?: { readonly addresses: readonly string[]; readonly since: string };
}

/** More rows are asked for as one list. */
const maxIds = 100;
/** More pictures are asked for by their own freshness. */
export const maxPictures = 100;

const isContentName = (name: string): name is ContentName => Object.hasOwn(contentSchemas, name);

/** Null where a webhook names nothing, or a collection that this version does not know: everything may have changed. */
export function readChanges({ collections, ids }: ContentChanged['data']): ContentChanges | null {
  if (collections === undefined || !collections.every(isContentName)) return null;
  return { rows: Object.fromEntries(collections.map((name) => [name, ids ?? null])) };
}

/** Null where one of them is unknown. */
export function mergeChanges(all: readonly (ContentChanges | null | undefined)[]): ContentChanges | null {
  const rows: Partial<Record<ContentName, readonly number[] | null>> = {};
  const addresses = new Set<string>();
  let since = '';
  for (const changes of all) {
    if (changes === null || changes === undefined) return null;
    for (const [name, ids] of Object.entries(changes.rows) as [ContentName, readonly number[] | null][])
      rows[name] = mergeIds(name in rows ? (rows[name] ?? null) : [], ids);
    for (const address of changes.pictures?.addresses ?? []) addresses.add(address);
    since = [since, changes.pictures?.since ?? ''].sort()[1] ?? '';
  }
  return { rows, ...(addresses.size > 0 && { pictures: { addresses: [...addresses].slice(0, maxPictures), since } }) };
}

function mergeIds(before: readonly number[] | null, ids: readonly number[] | null): readonly number[] | null {
  if (before === null || ids === null) return null;
  const merged = [...new Set([...before, ...ids])].sort((a, b) => a - b);
  return merged.length > maxIds ? null : merged;
}

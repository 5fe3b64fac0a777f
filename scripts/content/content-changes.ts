/** What of a partner's content has changed, as far as its backend or the host of its pictures named it. */
import { type ContentName, contentSchemas } from '../../src/contract/content.ts';
import type { ContentChanged } from '../../src/contract/webhook.ts';

export interface ContentChanges {
  /** By collection: ids of its rows; null: all of it. */
  readonly rows: { readonly [N in ContentName]?: readonly number[] | null };
}

/** Pictures that a machine has seen to be others, and since when; what any machine received before that is older. */
export interface ChangedPictures {
  readonly addresses: readonly string[];
  /** ISO 8601. */
  readonly since: string;
}

/** More rows are asked for as one list. */
const maxIds = 100;
/** Other machines ask for more by their own freshness. */
export const maxPictures = 500;

const isContentName = (name: string): name is ContentName => Object.hasOwn(contentSchemas, name);

/** Null where a webhook names nothing, or a collection that this version does not know: everything may have changed. */
export function readChanges({ collections, ids }: ContentChanged['data']): ContentChanges | null {
  if (collections === undefined || !collections.every(isContentName)) return null;
  return { rows: Object.fromEntries(collections.map((name) => [name, ids ?? null])) };
}

/** Null where one of them is unknown. */
export function mergeChanges(all: readonly (ContentChanges | null | undefined)[]): ContentChanges | null {
  const rows: Partial<Record<ContentName, readonly number[] | null>> = {};
  for (const changes of all) {
    if (changes === null || changes === undefined) return null;
    for (const [name, ids] of Object.entries(changes.rows) as [ContentName, readonly number[] | null][])
      rows[name] = mergeIds(name in rows ? (rows[name] ?? null) : [], ids);
  }
  return { rows };
}

function mergeIds(before: readonly number[] | null, ids: readonly number[] | null): readonly number[] | null {
  if (before === null || ids === null) return null;
  const merged = [...new Set([...before, ...ids])].sort((a, b) => a - b);
  return merged.length > maxIds ? null : merged;
}

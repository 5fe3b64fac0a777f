/** What can be suggested while a visitor types: the site's own index, loaded when it is first wanted. */

import { fetchFile } from '../../client/fetch-file.ts';
import { siteData } from '../../client/site-data.ts';
import { parseWith } from '../../contract/parse-with.ts';
import { SearchIndexSchema } from '../../contract/search-index.ts';
import type { Suggestion } from '../../domain/search/kinds.ts';
import type { BoardRow } from '../posts/view-model.ts';

const kinds = ['products', 'events', 'categories', 'guides'] as const;

/** The site's own index: what may be suggested, drawings of products without a picture, and its posts. */
export interface SiteIndex {
  readonly suggestions: readonly Suggestion[];
  readonly drawn: Readonly<Record<string, string>>;
  readonly posts: readonly BoardRow[];
}

const emptyIndex: SiteIndex = { suggestions: [], drawn: {}, posts: [] };

let known: Promise<SiteIndex | null> | null = null;

/** Null when the index cannot be fetched; the next call retries. */
export function fetchSiteIndex(): Promise<SiteIndex | null> {
  known ??= load().catch(() => {
    known = null;
    return null;
  });
  return known;
}

async function load(): Promise<SiteIndex> {
  const { searchIndex } = siteData();
  if (searchIndex === null) return emptyIndex;
  const response = await fetchFile(searchIndex);
  const parsed = parseWith(SearchIndexSchema, await response.json());
  if (!parsed.ok) throw new Error(`${searchIndex} is off: ${JSON.stringify(parsed.problems)}`);
  return {
    suggestions: kinds.flatMap((kind) =>
      parsed.value[kind].map(([title, href, ...aliases], i) => ({
        ...{ kind, title, href, aliases },
        price: kind === 'products' ? parsed.value.prices[i] : undefined,
      })),
    ),
    drawn: parsed.value.drawn,
    posts: parsed.value.posts.map(([title, href, day, summary = null]) => ({
      title,
      href,
      day,
      summary,
      picture: null,
    })),
  };
}

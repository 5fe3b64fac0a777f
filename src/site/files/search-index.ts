/** `search-index.json`: titles, addresses and aliases for search. Its name is fixed, so a new product changes no page. */
import type { SearchIndex } from '../../contract/search-index.ts';
import { byWeight } from '../../domain/by-weight.ts';
import type { Site } from '../site.ts';
import { eventHref } from '../site-index.ts';

export const searchIndexPath = 'search-index.json';

/** Category titles are aliases of their products: 여드름 흉터 finds the products of 여드름·흉터. */
export function buildSearchIndex(site: Site): SearchIndex {
  const { products, events, categories } = site.content;
  const categoryTitles = new Map(categories.map(({ id, title }) => [id, title]));
  return {
    products: byWeight(products).flatMap(({ id, title, aliases, categoryIds }) =>
      buildEntry(
        title,
        `/products/${id}`,
        [...aliases, ...categoryIds.flatMap((category) => categoryTitles.get(category) ?? [])],
        site,
      ),
    ),
    events: byWeight(events).flatMap((event) => buildEntry(event.title, eventHref(event.id, site), [], site)),
    categories: byWeight(categories).flatMap(({ id, title }) =>
      buildEntry(title, `/products/category/${id}`, [], site),
    ),
  };
}

export const searchIndexFile = (site: Site): string => JSON.stringify(buildSearchIndex(site));

/** Empty where the address has no page. */
function buildEntry(
  title: string,
  href: string | null,
  aliases: readonly string[],
  { paths }: Site,
): SearchIndex['products'] {
  return href !== null && paths.has(href.split('#')[0] ?? '') ? [[title, href, ...aliases]] : [];
}

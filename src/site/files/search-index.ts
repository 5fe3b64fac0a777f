/** `search-index.json`: titles, addresses and aliases for search. Its name is fixed, so a new product changes no page. */

import type { Finding } from '../../contract/finding.ts';
import type { Product } from '../../contract/product.ts';
import type { SearchIndex } from '../../contract/search-index.ts';
import { boardPostHref } from '../../domain/addresses/board-address.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { cardPriceOf } from '../../domain/rules/price.ts';
import { houseSynonyms } from '../../domain/search/house-synonyms.ts';
import { findsAny } from '../../domain/search/search.ts';
import { dayOfMoment } from '../../domain/words/format.ts';
import { priceText } from '../../domain/words/price-words.ts';
import { drawnPictures } from '../drawings/drawn-pictures.ts';
import { eventHref, priceRulesOf, type Site } from '../site.ts';
import { findingWords, placeWords } from '../words.ts';
import { guides } from './guides.ts';

export const searchIndexPath = 'search-index.json';

/** Category titles are aliases of their products: 여드름 흉터 finds the products of 여드름·흉터. */
export function buildSearchIndex(site: Site): SearchIndex {
  const { employees, faqs, boardPosts } = site.content;
  const { products, ...others } = listOffered(site);
  return {
    products,
    prices: listFound(site).map(({ options, vat, extraCosts }) =>
      priceText(cardPriceOf(options, vat, priceRulesOf(site)), extraCosts),
    ),
    drawn: buildDrawn(site),
    ...others,
    guides: [
      ...guides.flatMap(({ path, title, aliases }) => buildEntry(title, path, aliases, site)),
      ...byWeight(employees).flatMap(({ id, name, position, fields }) =>
        buildEntry(
          [name, position].filter((part) => part !== null).join(' '),
          `/introduce/staff#staff-${id}`,
          fields,
          site,
        ),
      ),
      ...byWeight(faqs).flatMap(({ id, question }) => buildEntry(question, `/cscenter/faq#faq-${id}`, [], site)),
    ],
    posts: boardPosts
      .filter((post) => site.paths.has(boardPostHref(post)))
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
      .map(({ title, summary, createdAt, ...post }) => [
        title,
        boardPostHref(post),
        dayOfMoment(createdAt),
        ...(summary === null ? [] : [summary.slice(0, maxSummary)]),
      ]),
  };
}

const listFound = ({ content, paths }: Site): Product[] =>
  byWeight(content.products).filter(({ id }) => paths.has(`/products/${id}`));

/** Only of what may be found: the address of a drawing is no secret, and that a treatment exists is one. */
function buildDrawn(site: Site): SearchIndex['drawn'] {
  const { products, events } = drawnPictures(site);
  const found = [
    ...listFound(site).map(({ id }) => [`${id}`, products.get(id)] as const),
    ...site.content.events.map(({ id }) => [`e${id}`, events.get(id)] as const),
  ];
  return Object.fromEntries(found.flatMap(([key, picture]) => (picture === undefined ? [] : [[key, picture.src]])));
}

const offeredBySite = new WeakMap<Site, Pick<SearchIndex, 'products' | 'events' | 'categories'>>();

/** What a recommended keyword may find: the prices of a thousand products take longer to write than all else here. */
function listOffered(site: Site) {
  const offered = offeredBySite.get(site) ?? buildOffered(site);
  offeredBySite.set(site, offered);
  return offered;
}

function buildOffered(site: Site): Pick<SearchIndex, 'products' | 'events' | 'categories'> {
  const { events, categories } = site.content;
  const categoryTitles = new Map(categories.map(({ id, title }) => [id, title]));
  const categoriesOf = ({ categoryIds }: Product) => categoryIds.flatMap((id) => categoryTitles.get(id) ?? []);
  const products = listFound(site);
  const synonyms = houseSynonyms(products, categoriesOf);
  return {
    products: products.map((product) => [
      product.title,
      `/products/${product.id}`,
      ...product.aliases,
      ...categoriesOf(product),
      ...(synonyms.get(product) ?? []),
    ]),
    events: byWeight(events).flatMap((event) => buildEntry(event.title, eventHref(event.id, site), [], site)),
    categories: byWeight(categories).flatMap(({ id, title }) =>
      buildEntry(title, `/products/category/${id}`, [], site),
    ),
  };
}

/** Letters; a row of results shows two lines. */
const maxSummary = 80;

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

/** Recommended keywords: only those with search results on this site. */
export function findKeywords(site: Site): { readonly recommended: string[]; readonly findings: Finding[] } {
  const index = listOffered(site);
  const items = [...index.products, ...index.events, ...index.categories].map(([title, , ...aliases]) => ({
    title,
    aliases,
  }));
  const keywords = site.content.keywords.map(({ keyword }) => keyword);
  const recommended = keywords.filter((keyword) => findsAny(items, keyword));
  const useless = keywords.filter((keyword) => !recommended.includes(keyword));
  const toFinding = (keyword: string) => ({
    place: placeWords.keyword(keyword),
    ...findingWords.keywordWithoutResult,
  });
  return { recommended, findings: useless.map(toFinding) };
}

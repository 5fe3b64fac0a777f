import type { Searchable } from './search.ts';

export type SearchKind = 'products' | 'events' | 'categories' | 'guides';

export interface Suggestion extends Searchable {
  readonly kind: SearchKind;
  readonly href: string;
  /** The price of a treatment in the words of its card, then the lines below it; empty where it shows none. */
  readonly price?: readonly string[] | undefined;
}

/** Address of all results for a keyword, which may be empty. */
export const searchHref = (keyword: string): string => `/search?keyword=${encodeURIComponent(keyword)}`;

/** Address of what that very keyword finds, though it may be nothing. */
export const exactHref = (keyword: string): string => `${searchHref(keyword)}&exact=1`;

export type ResultKind = 'products' | 'events' | 'boards' | 'guides';

export function resultsHref(keyword: string, kind: ResultKind | null, page = 1): string {
  return `${searchHref(keyword)}${kind === null ? '' : `&kind=${kind}`}${page === 1 ? '' : `&page=${page}`}`;
}

/** What can be found while typing. */
import type { Searchable } from './search.ts';

export type SearchKind = 'products' | 'events' | 'categories';

export interface Suggestion extends Searchable {
  readonly kind: SearchKind;
  readonly href: string;
}

/** Address of all results for a keyword, an empty one too. */
export const searchHref = (keyword: string): string => `/search?keyword=${encodeURIComponent(keyword)}`;

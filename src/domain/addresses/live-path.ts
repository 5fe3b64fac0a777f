/** Parses paths of pages that are unknown at build time. */

import { type NewerPlace, parseNewerPlace, pathPattern as pattern } from './newer-path.ts';

export type LivePlace =
  | { readonly kind: 'secret'; readonly productId: number; readonly eventId: number }
  /** `token` is null where the address has none. */
  | { readonly kind: 'product-preview'; readonly id: number; readonly token: string | null }
  | { readonly kind: 'branding-preview'; readonly id: number; readonly token: string | null }
  | { readonly kind: 'customer-board'; readonly boardTypeId: number; readonly page: number }
  | { readonly kind: 'customer-write'; readonly boardTypeId: number }
  | { readonly kind: 'customer-post'; readonly boardTypeId: number; readonly id: number }
  | { readonly kind: 'case'; readonly id: number }
  | { readonly kind: 'review'; readonly id: number }
  /** A short address, resolved by the backend. */
  | { readonly kind: 'short-link'; readonly code: string }
  /** A page that may be newer than the release. */
  | NewerPlace;

export type PlaceOf<Kind extends LivePlace['kind']> = Extract<LivePlace, { readonly kind: Kind }>;

const shortLink = /^\/s\/([A-Za-z0-9_-]{1,64})$/;

const places: readonly (readonly [RegExp, (first: number, second: number, query: URLSearchParams) => LivePlace])[] = [
  [pattern('/products/:id/secret/:id'), (productId, eventId) => ({ kind: 'secret', productId, eventId })],
  [pattern('/preview/product/:id'), (id, _, query) => ({ kind: 'product-preview', id, token: parseToken(query) })],
  // The specification spells it `brnading`.
  [
    pattern('/preview/(?:brnading|branding)/:id'),
    (id, _, query) => ({ kind: 'branding-preview', id, token: parseToken(query) }),
  ],
  [
    pattern('/cscenter/boards/:id'),
    (boardTypeId, _, query) => ({ kind: 'customer-board', boardTypeId, page: parsePage(query) }),
  ],
  [pattern('/cscenter/boards/:id/write'), (boardTypeId) => ({ kind: 'customer-write', boardTypeId })],
  [pattern('/cscenter/boards/:id/detail/:id'), (boardTypeId, id) => ({ kind: 'customer-post', boardTypeId, id })],
  [pattern('/before-after/:id'), (id) => ({ kind: 'case', id })],
  [pattern('/reviews/:id'), (id) => ({ kind: 'review', id })],
];

/** Null for all other paths. `search` is the query with its question mark. */
export function parseLivePlace(pathname: string, search: string): LivePlace | null {
  for (const [path, place] of places) {
    const match = path.exec(pathname);
    if (match !== null) return place(Number(match[1]), Number(match[2]), new URLSearchParams(search));
  }
  const code = shortLink.exec(pathname)?.[1];
  return code === undefined ? parseNewerPlace(pathname) : { kind: 'short-link', code };
}

const parseToken = (query: URLSearchParams): string | null => query.get('token') || null;

/** `page` of the query; 1 for an invalid value. */
function parsePage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

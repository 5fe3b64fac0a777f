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
  /** A members-only entry. */
  | { readonly kind: 'case'; readonly id: number }
  | { readonly kind: 'review'; readonly id: number }
  /** A short address, resolved by the backend. */
  | { readonly kind: 'short-link'; readonly code: string }
  /** A page that may be newer than the release. */
  | NewerPlace;

export type PlaceOf<Kind extends LivePlace['kind']> = Extract<LivePlace, { readonly kind: Kind }>;

const secret = pattern('/products/:id/secret/:id');
const productPreview = pattern('/preview/product/:id');
/** The specification spells it `brnading`. */
const brandingPreview = pattern('/preview/(?:brnading|branding)/:id');
const customerBoard = pattern('/cscenter/boards/:id');
const customerWrite = pattern('/cscenter/boards/:id/write');
const customerPost = pattern('/cscenter/boards/:id/detail/:id');
const membersCase = pattern('/before-after/:id');
const membersReview = pattern('/reviews/:id');
const shortLink = /^\/s\/([A-Za-z0-9_-]{1,64})$/;

/** Null for all other paths. `search` is the query with its question mark. */
export function parseLivePlace(pathname: string, search: string): LivePlace | null {
  const numbers = (path: RegExp) => path.exec(pathname)?.slice(1).map(Number);
  const token = new URLSearchParams(search).get('token');
  const [productId, eventId] = numbers(secret) ?? [];
  if (productId !== undefined && eventId !== undefined) return { kind: 'secret', productId, eventId };
  const [product] = numbers(productPreview) ?? [];
  if (product !== undefined) return { kind: 'product-preview', id: product, token: token || null };
  const [branding] = numbers(brandingPreview) ?? [];
  if (branding !== undefined) return { kind: 'branding-preview', id: branding, token: token || null };
  const [board] = numbers(customerBoard) ?? [];
  if (board !== undefined) return { kind: 'customer-board', boardTypeId: board, page: parsePage(search) };
  const [written] = numbers(customerWrite) ?? [];
  if (written !== undefined) return { kind: 'customer-write', boardTypeId: written };
  const [boardTypeId, post] = numbers(customerPost) ?? [];
  if (boardTypeId !== undefined && post !== undefined) return { kind: 'customer-post', boardTypeId, id: post };
  const [one] = numbers(membersCase) ?? [];
  if (one !== undefined) return { kind: 'case', id: one };
  const [review] = numbers(membersReview) ?? [];
  if (review !== undefined) return { kind: 'review', id: review };
  const code = shortLink.exec(pathname)?.[1];
  if (code !== undefined) return { kind: 'short-link', code };
  return parseNewerPlace(pathname);
}

/** `page` of the query; 1 for an invalid value. */
function parsePage(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

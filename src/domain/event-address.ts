/**
 * The event through which a visitor comes to a product: `event` in the query of the product's address, or the event of
 * a secret product's path.
 */

const name = 'event';

export const productAtEvent = (productPath: string, eventId: number): string => `${productPath}?${name}=${eventId}`;

/** null where the query names none; `search` with its question mark. */
export function parseEventId(search: string): number | null {
  const id = new URLSearchParams(search).get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

export interface ProductPlace {
  readonly productId: number;
  /** At whose prices; null for the product's own. */
  readonly eventId: number | null;
  /** Product and event are shown only to who knows the address. */
  readonly isSecret: boolean;
}

const productPath = /^\/products\/([1-9]\d{0,8})(?:\/secret\/([1-9]\d{0,8}))?$/;

/** The product that a page shows; null on any other page. */
export function parseProductPlace(pathname: string, search: string): ProductPlace | null {
  const [, product, secret] = productPath.exec(pathname) ?? [];
  if (product === undefined) return null;
  const eventId = secret === undefined ? parseEventId(search) : Number(secret);
  return { productId: Number(product), eventId, isSecret: secret !== undefined };
}

/** Where a product is reserved at the prices of an event; a way that is not the site's own page stays as it is. */
export const reservationAtEvent = (href: string, productId: number, eventId: number): string =>
  href === '/reservation' ? `${href}?product=${productId}&${name}=${eventId}` : href;

/** The event of a product page: `event` in the query of the product's address, or the event in a secret product's path. */

const name = 'event';

/** `optionId` where the event offers several options of the product. */
export const productAtEvent = (productPath: string, eventId: number, optionId: number | null = null): string =>
  `${productPath}?${name}=${eventId}${optionId === null ? '' : `&option=${optionId}`}`;

/** Null without a valid id; `search` starts with its question mark. */
export function parseEventId(search: string, parameter: typeof name | 'option' = name): number | null {
  const id = new URLSearchParams(search).get(parameter) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

export interface ProductPlace {
  readonly productId: number;
  /** The event whose prices apply; null for the product's own. */
  readonly eventId: number | null;
  /** The option that is meant; null: the first that the event offers. */
  readonly optionId?: number | null;
  /** Product and event are not listed; visitors need the address. */
  readonly isSecret: boolean;
}

const productPath = /^\/products\/([1-9]\d{0,8})(?:\/secret\/([1-9]\d{0,8}))?$/;

/** The product of a page; null on any other page. */
export function parseProductPlace(pathname: string, search: string): ProductPlace | null {
  const [, product, secret] = productPath.exec(pathname) ?? [];
  if (product === undefined) return null;
  const eventId = secret === undefined ? parseEventId(search) : Number(secret);
  const optionId = parseEventId(search, 'option');
  return {
    productId: Number(product),
    eventId,
    ...(optionId !== null && { optionId }),
    isSecret: secret !== undefined,
  };
}

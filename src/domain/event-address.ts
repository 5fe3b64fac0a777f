/** The event through which a visitor came to a product: `event` in the query of the product's address. */

const name = 'event';

export const productAtEvent = (productPath: string, eventId: number): string => `${productPath}?${name}=${eventId}`;

/** null where the query names none; `search` with its question mark. */
export function eventInAddress(search: string): number | null {
  const id = new URLSearchParams(search).get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

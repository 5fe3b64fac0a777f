/**
 * Addresses of the reservation page. They contain the product or the doctor, or the reservation that is changed, so they work
 * after a reload or a login. One that was made is named by the entry of the history: third parties read the address.
 */
import { type ProductPlace, parseProductPlace } from './event-address.ts';

export type ReservationPlace =
  | {
      readonly kind: 'new';
      readonly product: ProductPlace | null;
      readonly isFromCart: boolean;
      /** The doctor whose introduction led here. */
      readonly employeeId?: number;
    }
  | { readonly kind: 'change' | 'made' | 'moved'; readonly id: number };

const path = '/reservation';

export const cartReservationHref = `${path}?from=cart`;

export const changeHref = (id: number): string => `${path}?change=${id}`;

/** Of a reservation that was made or moved; the state of its entry has `made` or `moved`, its id. */
export const doneHref = `${path}?done=1`;

export const doctorReservationHref = (employeeId: number): string => `${path}?doctor=${employeeId}`;

export const productReservationHref = ({ productId, eventId, optionId = null, isSecret }: ProductPlace): string =>
  [
    `${path}?product=${productId}`,
    ...(eventId === null ? [] : [`${isSecret ? 'secret' : 'event'}=${eventId}`]),
    ...(optionId === null ? [] : [`option=${optionId}`]),
  ].join('&');

/** The site's own page for that product; other addresses stay as they are. */
export const reservationOf = (href: string, place: Omit<ProductPlace, 'isSecret'>, isSecret = false): string =>
  href === path ? productReservationHref({ ...place, isSecret }) : href;

/** `search` starts with its question mark; `state` is that of the entry. Older addresses have the id of what was made. */
export function parseReservationPlace(search: string, state: unknown = null): ReservationPlace {
  const query = new URLSearchParams(search);
  const entry: Record<string, unknown> = query.has('done') ? Object(state) : {};
  for (const kind of ['change', 'made', 'moved'] as const) {
    const id = parseId(String(entry[kind] ?? query.get(kind)));
    if (id !== null) return { kind, id };
  }
  const employeeId = parseId(query.get('doctor'));
  const [product, secret] = [query.get('product'), query.get('secret')];
  const page = `/products/${product}${secret === null ? '' : `/secret/${secret}`}`;
  const place = {
    kind: 'new',
    product: parseProductPlace(page, search),
    isFromCart: query.get('from') === 'cart',
  } as const;
  return employeeId === null ? place : { ...place, employeeId };
}

const parseId = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

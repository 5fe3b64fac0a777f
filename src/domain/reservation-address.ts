/**
 * Addresses of the reservation page. They contain the product or the doctor, or the reservation that is changed or was made, so
 * they work after a reload or a login.
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

export const reservationHref = (kind: 'change' | 'made' | 'moved', id: number): string => `${path}?${kind}=${id}`;

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

/** `search` starts with its question mark. */
export function parseReservationPlace(search: string): ReservationPlace {
  const query = new URLSearchParams(search);
  for (const kind of ['change', 'made', 'moved'] as const) {
    const id = parseId(query.get(kind));
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

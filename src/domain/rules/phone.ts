/** Phone numbers, grouped as 3, 3 or 4, and 4 digits. Seoul's `02` has two, personal and fax numbers begin with four (`0507`, `0303`). */

export interface PhoneLink {
  readonly label: string;
  readonly href: string;
}

/** Digits of a typed or pasted number; accepts full-width digits, spaces, hyphens and `+82`. */
export function phoneDigits(raw: string): string {
  return digitsAndPlus(raw)
    .replace(/^\+820?/, '0')
    .replaceAll('+', '');
}

const digitsAndPlus = (raw: string): string => raw.normalize('NFKC').replaceAll(/[^\d+]/g, '');

/** `01012345678` → `010-1234-5678`. Incomplete numbers are grouped, too, for use while typing. */
export function formatPhone(raw: string): string {
  const code = digitsAndPlus(raw);
  // An incomplete country code is not part of the number.
  if ('+82'.startsWith(code)) return code;
  const digits = phoneDigits(raw);
  if (/^1[5-8]/.test(digits) || (digits.length === 8 && !digits.startsWith('0')))
    return join(digits.slice(0, 4), digits.slice(4, 8));
  const area = digits.startsWith('02') ? 2 : /^0[35]0/.test(digits) ? 4 : 3;
  const rest = digits.slice(area, area + 8);
  const middle = rest.length > 7 ? 4 : 3;
  return join(digits.slice(0, area), rest.slice(0, middle), rest.slice(middle));
}

/** For partners without a number: specification, section 2.6. */
export const defaultPhone = '1000-1000';

/** False for the default number, which nobody should call. */
export const canCall = ({ href }: Pick<PhoneLink, 'href'>): boolean => href !== `tel:${defaultPhone.replace('-', '')}`;

/** `02-000-1234` with country code `82` → `+82-2-000-1234`. Numbers without an area code stay as they are. */
export function internationalPhone(shown: string, countryCode: string | null): string {
  const code = countryCode?.replaceAll(/\D/g, '') ?? '';
  return code === '' || !/^0[1-9]/.test(shown) ? shown : `+${code}-${shown.slice(1)}`;
}

const join = (...groups: string[]): string => groups.filter((group) => group !== '').join('-');

/** Caret position in `grouped` after the same number of digits as in `typed`. */
export function caretInPhone(typed: string, caret: number, grouped: string): number {
  if (grouped.startsWith('+')) return grouped.length;
  const before = phoneDigits(typed.slice(0, caret)).length;
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === before) return at;
    if (/\d/.test(grouped.charAt(at))) seen += 1;
  }
  return grouped.length;
}

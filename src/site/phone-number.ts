/** The number that a clinic wrote into a field for one: the first whole one is shown and dialled, and nothing joins it. */
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { formatPhone, type PhoneLink, phoneDigits } from '../domain/rules/phone.ts';
import { secondNumberWords } from './words.ts';

interface ReadPhone extends PhoneLink {
  /** What stands beside the number, such as an extension or a second one; empty where there is nothing. */
  readonly rest: string;
}

/** Where a second number or an extension begins: `02-555-1234~5`, `02-555-1234 / 1235`, `02-555-1234-5`. */
const second = new RegExp(
  String.raw`(?<=\d{4}\)?)\s*(?:[~∼〜/,;|·(#]|-\s?\d{1,2}(?!\d)|(?:${secondNumberWords}|ext|x)[^a-z])`,
  'isu',
);

/** Null for a text without digits. */
export function readPhone(raw: string): ReadPhone | null {
  const text = raw.normalize('NFKC').trim();
  if (!/\d/.test(text)) return null;
  const end = text.search(second);
  const one = end === -1 ? text : text.slice(0, end);
  const [found] = findPhoneNumbersInText(one, { defaultCountry: 'KR' });
  const rest =
    `${one.slice(0, found?.startsAt ?? 0)} ${one.slice(found?.endsAt ?? one.length)}${text.slice(one.length)}`.trim();
  if (found !== undefined && found.number.countryCallingCode !== '82')
    return { label: found.number.formatInternational(), href: `tel:${found.number.number}`, rest };
  // A number that is not given out yet is shown as it is written.
  const digits = phoneDigits(found === undefined ? one : one.slice(found.startsAt, found.endsAt));
  return { label: formatPhone(digits), href: `tel:${digits}`, rest };
}

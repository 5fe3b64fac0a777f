/** Addresses of pictures as people and programs write them. */

/**
 * An address as browsers read it: trimmed, blanks and Hangul encoded, `//host` by https. Null where it is none. One that is
 * clean stays as it is written.
 */
export function parsePictureAddress(text: string): string | null {
  if (/^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text)) return text;
  const trimmed = text.trim();
  const address = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/** Parameters of addresses that a storage service signs for some minutes: each answer of a backend has others. */
const signatureParameter =
  /^(?:x-(?:amz|goog|oss|cos)-.+|signature|sig|expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|hdnea|hdnts|se|sp|sv|sr|st|spr|sks?[a-z]?|sdd)$/i;
const signs = /^(?:x-(?:amz|goog|oss|cos)-signature|signature|sig|hdnea|hdnts)$/i;

/** What stays the same of a signed address; any other address as it is. */
export function unsignedAddress(address: string): string {
  const at = address.indexOf('?');
  if (at === -1) return address;
  const pairs = address.slice(at + 1).split('&');
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  if (!pairs.some((pair) => signs.test(nameOf(pair)))) return address;
  const rest = pairs.filter((pair) => !signatureParameter.test(nameOf(pair)));
  return address.slice(0, at) + (rest.length > 0 ? `?${rest.join('&')}` : '');
}

/** Addresses that a storage service signs for some minutes; a script of every page needs none of this. */

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

/**
 * A picture's address as browsers read it: trimmed, blanks and Hangul encoded, `//host` by https. One that is clean stays as
 * it is written, and so does what is no address.
 */
export function readPictureAddress(text: string): string {
  const address = text.trim().replace(/^\/\//, 'https://');
  return /^(?!https?:\/\/[!-~]+$)\w+:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : address;
}

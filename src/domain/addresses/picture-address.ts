/** A picture's address as browsers read it: trimmed, blanks and Hangul encoded, `//host` by https. What is clean, or no address, stays as it is. */
export function readPictureAddress(text: string): string {
  const address = text.trim().replace(/^\/\//, 'https://');
  return /^(?!https?:\/\/[!-~]+$)\w+:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : address;
}

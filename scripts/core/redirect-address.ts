/**
 * Where a redirect leads; null where its header names no address. Hosts write Hangul names into `Location` as they are, and
 * Node reads each byte of a header as a letter.
 */
export const redirectAddress = (location: string, from: URL): URL | null =>
  URL.parse(Buffer.from(location, 'latin1').toString(), from);

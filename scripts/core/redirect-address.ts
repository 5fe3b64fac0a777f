/** Null where the header names no address. Hosts write Hangul there, of which Node makes a letter for each byte. */
export const redirectAddress = (location: string, from: URL): URL | null =>
  URL.parse(Buffer.from(location, 'latin1').toString(), from);

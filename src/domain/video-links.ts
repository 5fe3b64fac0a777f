/** Videos that rich text embeds: tags whose address names one. */

const videoInHtml = /<(?:iframe|video|embed|oembed)\b[^>]*?\b(?:src|url)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Addresses in the order of the text, each complete. */
export function videosInHtml(html: string): string[] {
  return [...html.matchAll(videoInHtml)].map((match) =>
    addressOfVideo((match[1] ?? match[2] ?? '').replaceAll('&amp;', '&')),
  );
}

/** Embeds are often written without their scheme. */
export const addressOfVideo = (written: string): string => (written.startsWith('//') ? `https:${written}` : written);

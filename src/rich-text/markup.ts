/** Text and pieces of HTML, as rich text is written. */

/** White space counts as one space. Editors write no-break spaces for room, or in every gap of a line that then never breaks. */
export function escapeText(text: string, isPreformatted: boolean): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isPreformatted ? escaped.replaceAll('\u00a0', ' ') : escaped.replaceAll(/\s+/g, ' ');
}

export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lineBreak = '<br>';

/** Nothing to read or see. */
export const isBlank = (html: string): boolean =>
  !/[^\s]/.test(html.replaceAll(lineBreak, '').replaceAll('\u200b', ''));

/** Without line breaks at the ends, and with at most two on end: paragraphs keep their distance by themselves. */
export function trimBreaks(html: string): string {
  let text = html.trim();
  while (text.startsWith(lineBreak)) text = text.slice(lineBreak.length).trimStart();
  while (text.endsWith(lineBreak)) text = text.slice(0, -lineBreak.length).trimEnd();
  return text.replaceAll(/(?:<br> ?){3,}/g, lineBreak + lineBreak);
}

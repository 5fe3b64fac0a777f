/** Escaping and trimming of HTML for rich text. */

/** Collapses white space, no-break spaces too: editors write them in every gap, and the line then never breaks. */
export function escapeText(text: string, isPreformatted: boolean): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isPreformatted ? escaped.replaceAll('\u00a0', ' ') : escaped.replaceAll(/\s\s+|[^\S ]/g, ' ');
}

export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lineBreak = '<br>';

/** Without visible content. */
export const isBlank = (html: string): boolean => /^(?:\s|\u200b|<br>|<span id="[^"]*"><\/span>)*$/.test(html);

/** What links of the text lead to stays, where nothing else does. */
export const targetsIn = (blank: string): string => blank.match(/<span id="[^"]*"><\/span>/g)?.join('') ?? '';

/** Removes line breaks at both ends and limits runs to two: paragraphs have their own margins. */
export function trimBreaks(html: string): string {
  let text = html.trim();
  while (text.startsWith(lineBreak)) text = text.slice(lineBreak.length).trimStart();
  while (text.endsWith(lineBreak)) text = text.slice(0, -lineBreak.length).trimEnd();
  return text.includes(lineBreak) ? text.replaceAll(/(?:<br> ?){3,}/g, lineBreak + lineBreak) : text;
}

/** The words of a rich text, for rules and people, never as HTML. */
import { decodeHTML } from 'entities';

const inlineTag = /<\/?(?:a|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;
const unseenTag = /<(\/?)(?:script|style)\b[^<>]*>/gi;

/** Fast and good enough to find words in: a parser would take longer than the whole check. Words may be partly bold. */
export const textOfHtml = (html: string): string =>
  decodeHTML(
    withoutUnseen(html)
      .replaceAll(inlineTag, '')
      .replaceAll(/<[^<>]*>/g, '\n'),
  )
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** By its tags: a pattern from opening to end would read a text full of openings again from each. */
function withoutUnseen(html: string): string {
  let kept = '';
  let from = 0;
  let opened: number | null = null;
  for (const { 0: tag, 1: slash, index } of html.matchAll(unseenTag)) {
    if (slash === '') opened ??= index;
    else if (opened !== null) {
      kept += html.slice(from, opened);
      from = index + tag.length;
      opened = null;
    }
  }
  return kept + html.slice(from);
}

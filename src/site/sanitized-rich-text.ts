/** Sanitizes rich text for built pages. Only templates load this; the plan uses `linked-rich-text.ts`. */
import type { RichText } from '../domain/rich-text.ts';
import { cleanRichText as clean } from '../rich-text/clean.ts';
import { parse5Tree, parseRichText } from '../rich-text/parse5-tree.ts';

/** Safe HTML. `topHeading` is the rank of the text's highest heading, one below the heading before the text. */
export function cleanRichText({ html, links, pictures }: RichText, topHeading: 2 | 3 | 4): string {
  const own = <T>(map: Readonly<Record<string, T>>, key: string): T | null =>
    Object.hasOwn(map, key) ? (map[key] ?? null) : null;
  return clean(parse5Tree, parseRichText(html), {
    topHeading,
    link: (href) => own(links, href),
    picture: (src) => own(pictures, src),
    poster: (pageUrl) => own(pictures, pageUrl),
  });
}

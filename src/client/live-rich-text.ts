/** Rich text that arrives while the page is open: the rules of built pages over the browser's own tree, then DOMPurify. */
import { resolveLink } from '../domain/addresses/link.ts';
import type { Picture } from '../domain/views/picture.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import { domTree, styleAttribute } from '../rich-text/dom-tree.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** `topHeading`: rank of the text's highest heading; `pictureOf`: how an address is delivered, null for no picture. Null for a text that is blank. */
export function sanitizeLiveText(
  html: string | null,
  topHeading: 2 | 3 | 4,
  siteOrigin: string,
  pictureOf: (url: string | null) => Picture | null,
): string | null {
  if (html === null || html.trim() === '') return null;
  // Nothing in a template runs or is fetched.
  const template = document.createElement('template');
  template.innerHTML = withoutRefused(html);
  return sanitizeHtml(
    cleanRichText(domTree, template.content, {
      topHeading,
      link: (href) => resolveLink(href, siteOrigin),
      picture: pictureOf,
      poster: () => null,
    }),
  );
}

/** The page's policy refuses styles and handlers aloud, in a template too; this keeps it quiet and is no protection. */
function withoutRefused(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replaceAll(/[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' ')
      .replaceAll(/([\s/"'])style\s*=/gi, `$1${styleAttribute}=`),
  );
}

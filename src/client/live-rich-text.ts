/** Rich text that arrives while the page is open: the rules of built pages over the browser's own tree, then DOMPurify. */
import { resolveLink } from '../domain/addresses/link.ts';
import type { Picture } from '../domain/views/picture.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import type { HtmlTree } from '../rich-text/tree.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Replaces `style` before parsing, so that the browser applies no inline style. */
const styleAttribute = 'data-written';

/** `HtmlTree` of the browser's DOM. */
const domTree: HtmlTree<Node> = {
  children: (node) => node.childNodes,
  parent: (node) => node.parentNode,
  tagName: (node) => (node instanceof Element ? node.localName : null),
  text: (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : null),
  attribute: (node, name) =>
    node instanceof Element ? node.getAttribute(name === 'style' ? styleAttribute : name) : null,
};

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

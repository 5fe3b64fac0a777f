/** `HtmlTree` of parse5, for the build. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as htmlNames, parseFragment } from 'parse5';
import type { HtmlTree } from './tree.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Parsing context: table rows without a table are no rows. */
const block = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);

/** Far more than paragraphs of an editor's text repeat of tags that were left open. */
const maxRepeated = 20_000;

class TooManyElements extends Error {}

interface ParsedText {
  readonly root: Node;
  readonly isOverFormatted: boolean;
}

/** A text is read for its references and then cleaned: without it each would parse it. */
let last: (ParsedText & { readonly html: string }) | null = null;

/** Open formatting tags repeat in each paragraph: a text could become millions of elements. It is left as soon as it is seen, and read without formatting. */
export function parseWithinLimit(html: string): ParsedText {
  if (last?.html !== html) last = { html, ...parse(html) };
  return last;
}

function parse(html: string): ParsedText {
  const tags = html.split('<').length;
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...args) => {
    elements += 1;
    if (elements > 2 * tags + maxRepeated) throw new TooManyElements();
    return defaultTreeAdapter.createElement(...args);
  };
  try {
    const root = parseFragment(block, html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
    return { root, isOverFormatted: false };
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { root: parseFragment(block, withoutFormatting(html), {}), isOverFormatted: true };
  }
}

export const parseRichText = (html: string): Node => parseWithinLimit(html).root;

/** Renames the tags that HTML's standard lists as formatting, but for links, which do not repeat: unknown tags leave their content. */
const withoutFormatting = (html: string): string =>
  html.replaceAll(/<(\/?)(?=(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/>])/gi, '<$1x-');

export const parse5Tree: HtmlTree<Node> = {
  children: (node) => ('childNodes' in node ? node.childNodes : []),
  parent: (node) => ('parentNode' in node ? node.parentNode : null),
  tagName: (node) => ('tagName' in node ? node.tagName : null),
  text: (node) => (node.nodeName === '#text' && 'value' in node ? node.value : null),
  attribute: (node, name) => ('attrs' in node ? (node.attrs.find((attr) => attr.name === name)?.value ?? null) : null),
};

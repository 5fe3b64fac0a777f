/** `HtmlTree` of parse5, for the build. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as htmlNames, parseFragment } from 'parse5';
import type { HtmlTree } from './tree.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Parsing context: table rows without a table are no rows. */
const block = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);

export const parseRichText = (html: string): Node => parseFragment(block, html, {});

export const parse5Tree: HtmlTree<Node> = {
  children: (node) => ('childNodes' in node ? node.childNodes : []),
  parent: (node) => ('parentNode' in node ? node.parentNode : null),
  tagName: (node) => ('tagName' in node ? node.tagName : null),
  text: (node) => (node.nodeName === '#text' && 'value' in node ? node.value : null),
  attribute: (node, name) => ('attrs' in node ? (node.attrs.find((one) => one.name === name)?.value ?? null) : null),
};

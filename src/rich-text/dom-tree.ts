/** `HtmlTree` of the browser's DOM. */
import type { HtmlTree } from './tree.ts';

/** Replaces `style` before parsing, so that the browser applies no inline style. */
export const styleAttribute = 'data-written';

export const domTree: HtmlTree<Node> = {
  children: (node) => node.childNodes,
  parent: (node) => node.parentNode,
  tagName: (node) => (node instanceof Element ? node.localName : null),
  text: (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : null),
  attribute: (node, name) =>
    node instanceof Element ? node.getAttribute(name === 'style' ? styleAttribute : name) : null,
};

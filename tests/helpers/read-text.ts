/** What is read in main content and footer of a page, by a parser of any HTML; without what only a browser can use. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const unread = ['button', 'dialog', 'form', 'nav', 'script', 'select', 'style', 'svg', 'template', 'textarea'];

export function readText(html: string): string {
  const texts: string[] = [];
  const visit = (node: Node, isWithin: boolean) => {
    if ('value' in node && isWithin) texts.push(node.value);
    if (!('childNodes' in node)) return;
    const attributes = 'attrs' in node ? node.attrs : [];
    const isHidden = attributes.some(
      ({ name, value }) => name === 'hidden' || (name === 'aria-hidden' && value === 'true'),
    );
    if (isHidden || unread.includes(node.nodeName)) return;
    for (const child of node.childNodes) visit(child, isWithin || ['main', 'footer'].includes(node.nodeName));
  };
  visit(parse(html), false);
  return texts.join('');
}

/** Amounts with the words before them, in their order: 정상가 890,000원, 총 1,001,000원, 마취 크림 20,000원. */
export const pricesOf = (text: string): string[] =>
  [...text.replaceAll(/[^가-힣\d,]/g, '').matchAll(/[가-힣]{0,6}[\d,]+원/g)].map(([price]) => price);

/** Without pictures, and addresses of links. */
export const wordsOf = (markdown: string): string => markdown.replaceAll(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/g, '');

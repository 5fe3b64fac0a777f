/** HTML of our own templates → Markdown (CommonMark, tables of GFM): what is read on a page, without what only a browser can use. */
import { newWindow } from '../../domain/common-words.ts';
import { attributeOf, type Element, type Node, parseOwnHtml } from './html-tree.ts';

/** Of use in a browser only, or repeated by every page. */
const skipped = new Set([
  ...['button', 'dialog', 'form', 'iframe', 'input', 'nav', 'noscript', 'select', 'source', 'svg', 'template'],
  ...['textarea', 'video'],
]);
const inlineNames = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'ins', 'label', 'mark', 'picture', 'q'],
  ...['s', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr'],
]);
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', s: '~~', del: '~~' };
/** Outside of values. */
const isHidden = /^(?:[^"]|"[^"]*")*?\s(?:hidden(?=[\s=/]|$)|aria-hidden="true")/;

/** `origin` stands before the site's own paths, so that a text that is carried elsewhere still leads back. */
export function toMarkdown(html: string, origin: string): string {
  return `${blocksOf(parseOwnHtml(html), origin).join('\n\n')}\n`;
}

function blocksOf(nodes: readonly Node[], origin: string): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = inlineOf(run, origin);
    if (text !== '') blocks.push(escapeStart(text));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) run.push(node);
    else if (isRead(node)) {
      flush();
      blocks.push(...blocksOfElement(node, origin));
    }
  }
  flush();
  return blocks;
}

function blocksOfElement(element: Element, origin: string): string[] {
  const { name, children } = element;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) {
    const text = inOneLine(inlineOf(children, origin));
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text}`];
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return listOf(element, origin);
    case 'dl':
      return factsOf(element, origin);
    case 'table':
      return tableOf(element, origin);
    case 'hr':
      return ['---'];
    case 'blockquote':
      return [indent(blocksOf(children, origin).join('\n\n'), '> ', '> ')];
    case 'summary':
    case 'caption':
    case 'legend':
      return blocksOf(children, origin).map((block) => (/^[#*]/.test(block) ? block : `**${block}**`));
    default:
      return blocksOf(children, origin);
  }
}

/** Loose where an item has several blocks. */
function listOf({ name, children }: Element, origin: string): string[] {
  const items = children
    .filter((node) => typeof node !== 'string' && isRead(node))
    .map((node) => blocksOf([node], origin))
    .filter((blocks) => blocks.length > 0);
  const lines = items.map((blocks, i) => {
    const marker = name === 'ol' ? `${i + 1}. ` : '- ';
    return indent(blocks.join('\n\n'), marker, ' '.repeat(marker.length));
  });
  return lines.length === 0 ? [] : [lines.join(items.some(({ length }) => length > 1) ? '\n\n' : '\n')];
}

/** Terms and what is said of them, in groups or not: one line for each term. */
function factsOf(list: Element, origin: string): string[] {
  const lines: string[] = [];
  for (const part of elementsIn(list, ['dt', 'dd'])) {
    const text = inOneLine(blocksOf(part.children, origin).join(' '));
    if (text === '') continue;
    if (part.name === 'dt') lines.push(`- **${text}**`);
    else if (lines.length === 0) lines.push(`- ${text}`);
    else lines.push(`${lines.pop()}: ${text}`);
  }
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function tableOf(table: Element, origin: string): string[] {
  const written = elementsIn(table, ['tr']);
  const rows: string[][] = written.map(() => []);
  for (const [y, row] of written.entries())
    for (const cell of elementsIn(row, ['td', 'th'])) {
      const text = inOneLine(blocksOf(cell.children, origin).join(' ')).replaceAll('|', String.raw`\|`);
      // Behind cells that reach down from rows above.
      const x = Array.from<string | undefined>(rows[y] ?? []).indexOf(undefined);
      const left = x === -1 ? (rows[y]?.length ?? 0) : x;
      for (const below of rows.slice(y, y + spanOf(cell, 'rowspan')))
        for (let i = 0; i < spanOf(cell, 'colspan'); i += 1) below[left + i] = i === 0 ? text : '';
    }
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return [];
  const caption = elementsIn(table, ['caption']).flatMap((part) => blocksOfElement(part, origin));
  const drawn = rows.map((row) => {
    let line = '|';
    for (let x = 0; x < columns; x += 1) line += ` ${row[x] ?? ''} |`;
    return line;
  });
  const rule = `|${' --- |'.repeat(columns)}`;
  return [...caption, [drawn[0], rule, ...drawn.slice(1)].join('\n')];
}

/** A table of a text has at most some dozen columns; a number beyond is a mistake. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(1, Number(attributeOf(cell, name)) || 1), 50);

/** The nearest ones below, in their order. */
function elementsIn({ children }: Element, names: readonly string[]): Element[] {
  return children.flatMap((node) => {
    if (typeof node === 'string' || !isRead(node)) return [];
    return names.includes(node.name) ? [node] : elementsIn(node, names);
  });
}

function inlineOf(nodes: readonly Node[], origin: string): string {
  let text = '';
  for (const node of nodes) {
    const next = typeof node === 'string' ? escapeText(node) : inlineElement(node, text, origin);
    // An exclamation mark would make the link behind it a picture.
    if (next.startsWith('[') && text.endsWith('!')) text = `${text.slice(0, -1)}\\!`;
    text += next;
  }
  if (text.includes('  ')) text = text.replaceAll(/ {2,}/g, ' ');
  if (text.includes('\n')) text = text.replaceAll(/ ?\\\n ?/g, '\\\n').replace(/(?:\\\n)+$/, '');
  return text.trim();
}

function inlineElement(element: Element, before: string, origin: string): string {
  const { name, children } = element;
  if (!isRead(element)) return '';
  if (name === 'br') return '\\\n';
  if (name === 'img') return pictureOf(element, origin);
  const inner = inlineOf(children, origin);
  if (inner === '' || (name === 'span' && inner === `(${newWindow})`)) return ' ';
  if (!isInline(element)) return ` ${inner} `;
  if (name === 'a') {
    const href = attributeOf(element, 'href');
    // Two links that nothing but their looks keeps apart.
    const link = href === '' || href.startsWith('#') ? inner : `[${inOneLine(inner)}](${addressOf(href, origin)})`;
    return `${before.endsWith(')') ? ' ' : ''}${keepSpaces(children, link)}`;
  }
  const mark = marks[name];
  // Beside punctuation within, marks stand for themselves where a letter follows.
  const marked =
    mark === undefined || /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u.test(inner) || inner.includes('\n')
      ? inner
      : mark + inner + mark;
  return keepSpaces(children, marked);
}

/** Space at the ends of an element, which its own text has lost. */
function keepSpaces(children: readonly Node[], text: string): string {
  const [first, last] = [children[0], children.at(-1)];
  const start = typeof first === 'string' && /^\s/.test(first) ? ' ' : '';
  const end = typeof last === 'string' && /\s$/.test(last) ? ' ' : '';
  return start + text + end;
}

function pictureOf(element: Element, origin: string): string {
  const alt = attributeOf(element, 'alt').trim();
  const src = attributeOf(element, 'src');
  // A picture that is part of the address would be a page of letters: its words stand for it.
  if (alt === '' || src === '' || src.startsWith('data:')) return escapeText(alt);
  return `![${escapeText(alt)}](${addressOf(src, origin)}) `;
}

/** Asked again at each level above. */
const isInline = (element: Element): boolean => {
  element.isInline ??=
    inlineNames.has(element.name) &&
    element.children.every((child) => typeof child === 'string' || skipped.has(child.name) || isInline(child));
  return element.isInline;
};
const isRead = ({ name, attributes }: Element): boolean =>
  !skipped.has(name) && !(attributes.includes('hidden') && isHidden.test(attributes));
const inOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .replaceAll('\\\n', '\n')
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text;
const indent = (text: string, first: string, rest: string): string =>
  first + (text.includes('\n') ? indentLines(text, rest) : text);
const indentLines = (text: string, rest: string): string =>
  text.replaceAll(/\n(?=[^\n])/g, `\n${rest}`).replaceAll(/\n(?=\n)/g, `\n${rest.trimEnd()}`);
const addressOf = (href: string, origin: string): string =>
  (/^\/(?!\/)/.test(href) ? origin + href : href.replace(/^\/\//, 'https://')).replaceAll(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
/** Most texts have none. */
const special = /[\\`*_[\]<~&]|\s\s|[\n\t]/;
/** Between two single tildes, as `2~3일, 20~30분` has them, GitHub strikes through what would be a price or a time. */
const signs = /[\\`*_[\]<~]|&(?=#?\w+;)/g;
/** Text as a line of Markdown that reads like it. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replaceAll(/\s+/g, ' ').replaceAll(signs, String.raw`\$&`) : text;
/** What would begin a heading, a list or a quotation, or underline a heading: in each line. */
const escapeStart = (text: string): string =>
  !/^[-#+>=\d]/m.test(text)
    ? text
    : text
        .replaceAll(/^(?=(?:#{1,6}|[-+])(?:\s|$)|>|(?:=+|-+)$)/gm, '\\')
        .replaceAll(/^(\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`);

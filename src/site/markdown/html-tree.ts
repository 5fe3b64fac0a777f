/**
 * A tree of the HTML that our own templates write: well formed, its values in double quotes. A parser of any HTML takes ten
 * times as long, which for each page is as much as rendering it.
 */

export interface Element {
  readonly name: string;
  /** As written, e.g. ` href="/a" hidden`. */
  readonly attributes: string;
  readonly children: Node[];
}

/** Text has its entities decoded and its white space as written. */
export type Node = string | Element;

const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Their text is no HTML. */
const rawNames = new Set(['script', 'style']);
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export function parseOwnHtml(html: string): Node[] {
  const root: Node[] = [];
  const open: Element[] = [];
  let siblings = root;
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at);
    const text = html.slice(at, tag === -1 ? html.length : tag);
    if (text !== '') siblings.push(decodeEntities(text));
    if (tag === -1) break;
    const end = html.startsWith('<!--', tag) ? behind(html, '-->', tag) : endOfTag(html, tag);
    at = end;
    const inner = html.slice(tag + 1, end - 1);
    if (inner.startsWith('!')) continue;
    if (inner.startsWith('/')) {
      // An element that is never ended ends with the one around it.
      const ended = open.findLastIndex(({ name }) => name === inner.slice(1));
      if (ended !== -1) open.length = ended;
    } else {
      const name = /^[\w-]+/.exec(inner)?.[0] ?? '';
      const element = { name, attributes: inner.slice(name.length), children: [] };
      siblings.push(element);
      if (rawNames.has(name)) at = behind(html, `</${name}>`, end);
      else if (!withoutEnd.has(name) && !inner.endsWith('/')) open.push(element);
    }
    siblings = open.at(-1)?.children ?? root;
  }
  return root;
}

/** Index behind the `>` that ends a tag: the first one in no value. */
function endOfTag(html: string, tag: number): number {
  let end = behind(html, '>', tag);
  for (let quote = html.indexOf('"', tag); quote !== -1 && quote < end; quote = html.indexOf('"', quote + 1)) {
    quote = html.indexOf('"', quote + 1);
    if (quote === -1) return html.length;
    if (quote >= end) end = behind(html, '>', quote);
  }
  return end;
}

function behind(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at === -1 ? html.length : at + sign.length;
}

/** The empty text where it is missing. */
export function attributeOf({ attributes }: Element, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return '';
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

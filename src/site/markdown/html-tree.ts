/**
 * A tree of the HTML that our own templates write: well formed, its values in double quotes. A parser of any HTML takes ten
 * times as long, which for each page is as much as rendering it.
 */

export interface Element {
  readonly name: string;
  /** As written, e.g. ` href="/a" hidden`. */
  readonly attributes: string;
  readonly children: Node[];
  /** Noted by who asks whether all of it stands in a line. */
  isInline: boolean | null;
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
    const first = html.charCodeAt(tag + 1);
    const end = first === mark && html.startsWith('<!--', tag) ? behind(html, '-->', tag) : endOfTag(html, tag);
    at = end;
    if (first === mark) continue;
    if (first === slash) {
      const ended = html.slice(tag + 2, end - 1);
      // An element that is never ended ends with the one around it.
      let last = open.length - 1;
      while (last >= 0 && open[last]?.name !== ended) last -= 1;
      if (last >= 0) open.length = last;
    } else {
      const behindName = endOfName(html, tag + 1);
      const name = html.slice(tag + 1, behindName);
      const element = { name, attributes: html.slice(behindName, end - 1), children: [], isInline: null };
      siblings.push(element);
      if (rawNames.has(name)) at = behind(html, `</${name}>`, end);
      else if (!withoutEnd.has(name) && html.charCodeAt(end - 2) !== slash) open.push(element);
    }
    siblings = open[open.length - 1]?.children ?? root;
  }
  return root;
}

/** Letters are looked at by their codes: patterns and slices for each tag take twice as long as everything else here. */
const [quote, mark, slash, more] = [34, 33, 47, 62];
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45 || (code >= 65 && code <= 90) || code === 95;

function endOfName(html: string, from: number): number {
  let at = from;
  while (isLetter(html.charCodeAt(at))) at += 1;
  return at;
}

/** Index behind the `>` that ends a tag: the first one in no value. */
function endOfTag(html: string, tag: number): number {
  for (let at = tag + 1; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === more) return at + 1;
    if (code !== quote) continue;
    at = html.indexOf('"', at + 1);
    if (at === -1) return html.length;
  }
  return html.length;
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

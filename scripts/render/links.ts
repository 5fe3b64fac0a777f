/** Which addresses a built page names, read from its HTML; used to verify a release and to know what belongs to it. */

const names = [
  'href',
  'src',
  'srcset',
  'imagesrcset',
  'poster',
  'content',
  'action',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];
/** The last letters of those names: most attributes are told apart by one comparison. */
const lastLetters = new Set(names.map((name) => name.charCodeAt(name.length - 1)));
const entity = /&amp;|&#38;/g;
const elsewhere = /^(?:data|tel|mailto|sms|blob):|^#/;

/** Every address once, in order of appearance, entities decoded; `data:`, `tel:`, `mailto:` and bare fragments are left out. */
export function linksOf(page: Uint8Array): string[] {
  // Addresses are ASCII (anything else in them is percent-encoded), and one byte a character is read fastest.
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1');
  const found = new Set<string>();
  for (let tag = html.indexOf('<'); tag !== -1; tag = html.indexOf('<', tag)) {
    tag += 1;
    // Every value in the pages stands in double quotes, so a tag ends at the first `>` behind its last value.
    for (let from = tag; ; ) {
      const close = html.indexOf('>', from);
      const at = html.indexOf('="', from);
      if (close === -1 || at === -1 || at > close) break;
      const end = html.indexOf('"', at + 2);
      if (end === -1) break;
      if (lastLetters.has(html.charCodeAt(at - 1))) addAttribute(html, at, end, found);
      from = end + 1;
      tag = from;
    }
  }
  return [...found];
}

function addAttribute(html: string, at: number, end: number, found: Set<string>): void {
  const name = nameBefore(html, at);
  const value = html.slice(at + 2, end);
  if (name === 'srcset' || name === 'imagesrcset')
    for (const candidate of value.split(',')) add(candidate.trim().split(/\s+/)[0] ?? '', found);
  // Of what the head tells in `content`, only whole addresses lead somewhere.
  else if (name !== null && (name !== 'content' || value.startsWith('http'))) add(value, found);
}

function nameBefore(html: string, end: number): string | null {
  for (const name of names) {
    const start = end - name.length;
    if (html.startsWith(name, start) && html.charCodeAt(start - 1) <= 32) return name;
  }
  return null;
}

function add(address: string, found: Set<string>): void {
  if (address !== '' && !elsewhere.test(address)) found.add(address.replaceAll(entity, '&'));
}

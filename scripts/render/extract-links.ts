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
const slash = 47;
const entity = /&amp;|&#38;/g;
const elsewhere = /^(?:data|tel|mailto|sms|blob):|^#/;

/** Adds every address of a page, entities decoded; `data:`, `tel:`, `mailto:` and bare fragments are left out. */
export function addLinks(html: string, found: Set<string>): void {
  // Most tags have no attribute, so the next one found is kept until a tag reaches it.
  let at = html.indexOf('="');
  for (let tag = html.indexOf('<'); tag !== -1 && at !== -1; tag = html.indexOf('<', tag)) {
    tag += 1;
    if (html.charCodeAt(tag) === slash) continue;
    if (at < tag) at = html.indexOf('="', tag);
    // Every value in the pages stands in double quotes, so a tag ends at the first `>` behind its last value.
    let close = html.indexOf('>', tag);
    while (at !== -1 && at < close) {
      const end = html.indexOf('"', at + 2);
      if (end === -1) return;
      if (lastLetters.has(html.charCodeAt(at - 1))) addAttribute(html, at, end, found);
      tag = end + 1;
      at = html.indexOf('="', tag);
      if (close < tag) close = html.indexOf('>', tag);
    }
  }
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

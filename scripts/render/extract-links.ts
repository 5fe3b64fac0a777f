/** Extracts the links of a rendered page, to verify a release and to find the pictures that belong to it. */

/** `srcSet` is React's spelling. */
const linkAttributes = [
  'href',
  'src',
  'srcset',
  'srcSet',
  'imagesrcset',
  'poster',
  'content',
  'action',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];
/** The last letters of those names rule out most attributes by one comparison. */
const lastLetters = new Set(linkAttributes.map((name) => name.charCodeAt(name.length - 1)));
const slash = 47;
const entity = /&amp;|&#38;/g;
/** The only `<meta>` whose content is an address; that of others is words, which may begin with "http". */
const addressMeta = /\s(?:property|name)="(?:og:(?:image|url)|twitter:image)"/;
const notLinks = /^(?:data|tel|mailto|sms|blob):|^#/;
const startsWithSlash = (address: string): boolean => address.charCodeAt(0) === slash;

/** Adds every address of a page, entities decoded; `data:`, `tel:`, `mailto:` and bare fragments are left out. */
export function addLinks(html: string, links: Set<string>): void {
  // Most tags have no attribute, so `at` stays at the next attribute until a tag reaches it.
  let at = html.indexOf('="');
  for (let tag = html.indexOf('<'); tag !== -1 && at !== -1; tag = html.indexOf('<', tag)) {
    tag += 1;
    if (html.charCodeAt(tag) === slash) continue;
    if (at < tag) at = html.indexOf('="', tag);
    // Astro puts every value in double quotes, so a tag ends at the first `>` after its last value.
    const start = tag;
    let close = html.indexOf('>', tag);
    while (at !== -1 && at < close) {
      const end = html.indexOf('"', at + 2);
      if (end === -1) return;
      if (lastLetters.has(html.charCodeAt(at - 1))) addAttribute(html, start, at, end, links);
      tag = end + 1;
      at = html.indexOf('="', tag);
      if (close < tag) close = html.indexOf('>', tag);
    }
  }
}

function addAttribute(html: string, start: number, at: number, end: number, links: Set<string>): void {
  const name = findAttributeName(html, at);
  const value = html.slice(at + 2, end);
  if (name?.toLowerCase().endsWith('srcset'))
    for (const candidate of value.split(',')) add(candidate.trim().split(/\s+/)[0] ?? '', links);
  // The name of a `<meta>` stands before its content.
  else if (name !== null && (name !== 'content' || addressMeta.test(html.slice(start, at)))) add(value, links);
}

function findAttributeName(html: string, end: number): string | null {
  for (const name of linkAttributes) {
    const start = end - name.length;
    if (html.startsWith(name, start) && html.charCodeAt(start - 1) <= 32) return name;
  }
  return null;
}

function add(address: string, links: Set<string>): void {
  if (address === '' || (!startsWithSlash(address) && notLinks.test(address))) return;
  links.add(address.includes('&') ? address.replaceAll(entity, '&') : address);
}

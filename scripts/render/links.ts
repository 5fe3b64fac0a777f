/** Which addresses a built page names, read from its HTML; used to verify a release and to know what belongs to it. */

const attribute =
  /\s(?:href|src|srcset|poster|action|imagesrcset|component-url|renderer-url|before-hydration-url)="([^"]*)"/g;

/** Every address once, in order of appearance, entities decoded; `data:`, `tel:`, `mailto:` and bare fragments are left out. */
export function linksOf(html: string): string[] {
  const found = new Set<string>();
  for (const match of html.matchAll(attribute)) {
    const value = match[1] ?? '';
    const isSet = match[0].includes('srcset');
    for (const part of isSet ? value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '') : [value]) {
      if (part !== '' && !/^(?:data|tel|mailto|sms|blob):|^#/.test(part))
        found.add(part.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
    }
  }
  return [...found];
}

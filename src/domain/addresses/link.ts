/** Resolves links of the content. Internal links start with `/`, or with the site's own origin. */

export type Link =
  | { readonly kind: 'internal'; readonly href: string; readonly pathname: string }
  | { readonly kind: 'external'; readonly href: string };

const allowedSchemes = new Set(['http:', 'https:', 'tel:', 'mailto:']);
/** Digits after a colon are a port (`host:8080`), except in `tel:`. */
const scheme = /^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d))/i;

/**
 * A link with a scheme keeps it (http, https, tel, mailto; any other gives null). One that starts with `/` is resolved
 * by the URL rules and internal only if the origin stays `siteOrigin` (`//x` and `/\x` do not). Anything else gets `http://`.
 */
export function resolveLink(raw: string, siteOrigin: string): Link | null {
  const text = raw.trim();
  if (text.startsWith('/')) {
    const url = parse(text, siteOrigin);
    if (url === null) return null;
    return url.origin === siteOrigin ? internal(url) : { kind: 'external', href: url.href };
  }
  const url = parse(scheme.test(text) ? text : `http://${text}`);
  if (url === null || !allowedSchemes.has(url.protocol)) return null;
  return url.origin === siteOrigin ? internal(url) : { kind: 'external', href: url.href };
}

function internal(url: URL): Link {
  const path = siteRelative(url.pathname);
  const pathname = path.replace(/(?<=[^/])\/+$/, '');
  return { kind: 'internal', href: `${pathname}${url.search}${url.hash}`, pathname };
}

/** Resolving `/.//x` gives the path `//x`, which as a link of its own would leave the site. */
export const siteRelative = (pathname: string): string => pathname.replace(/^\/{2,}/, '/');

function parse(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

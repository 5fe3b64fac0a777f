/**
 * Request handler of one partner's site: files of the release, `_headers`, `_redirects`, the 404 page. Shared by
 * `site serve` and the edge worker, so it uses web standards only; `Site` abstracts where the files are stored.
 */
import { matchesEtag } from '../core/etag.ts';
import { fileOfPath } from '../release/release-file.ts';
import {
  findHeaders,
  findRedirect,
  type HeaderRule,
  parseHeaders,
  parseRedirects,
  type RedirectRule,
} from './host-rules.ts';

export interface PublishedFile {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly contentType: string;
  /** Null where the file cannot be read. */
  read(): Promise<BodyInit | null>;
}

export interface PublishedSite {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
  /** `name` is untrusted: look it up in a list, never use it as a path. Null where it is unknown. */
  find(name: string): Promise<PublishedFile | null>;
}

export const createPublishedSite = (
  headers: string,
  redirects: string,
  find: PublishedSite['find'],
): PublishedSite => ({
  headers: parseHeaders(headers),
  redirects: parseRedirects(redirects),
  find,
});

/** Configuration of the host; never served. */
const hostFiles = new Set(['release.json', '_headers', '_redirects']);

/** `site` is null where nothing is published yet. */
export async function handleRequest(request: Request, site: PublishedSite | null): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (site === null) return plainText(503, 'This site has no release yet.');
  const { pathname, search } = new URL(request.url);
  const redirect = findRedirect(site.redirects, pathname);
  if (redirect !== null && redirect.status !== 200) return redirectTo(redirect.status, redirect.to + search);
  const clean = cleanPath(pathname);
  // A rewrite of a name with an ending to the one without serves that very name.
  if (clean !== pathname && redirect?.to !== clean) return redirectTo(308, clean + search);

  const name = fileName(redirect?.to ?? pathname);
  const found = name === null || hostFiles.has(name) ? null : await site.find(name);
  const file = found ?? (await site.find('404.html'));
  if (file === null) return plainText(404, 'Not found.');
  const headers = new Headers([...findHeaders(site.headers, pathname)]);
  headers.set('content-type', file.contentType);
  // Also for whoever asks for the page itself: else a crawler would list it.
  const status = found === null || name === '404.html' ? 404 : 200;
  if (found === null) headers.set('cache-control', 'no-store');
  if (status === 200) {
    const etag = `"${file.hash}"`;
    headers.set('etag', etag);
    // Compressed copies have a weak form of the same tag.
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await file.read();
  if (body === null) return plainText(503, 'This site is being changed. Ask again.');
  return new Response(body, { status, headers });
}

/** Canonical path: no trailing slash, no `.html`, no `index`. */
function cleanPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '/');
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  return bare === '' ? '/' : bare.replace(/^\/{2,}/, '/');
}

/** Null where the path cannot be decoded. */
function fileName(pathname: string): string | null {
  try {
    return fileOfPath(pathname);
  } catch {
    return null;
  }
}

const redirectTo = (status: number, location: string): Response =>
  new Response(null, { status, headers: { location } });

export const plainText = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** A JSON answer with a strong ETag, or 304 where `if-none-match` names it. */
import { sha256 } from '../../core/hash.ts';

export function conditionalJson(text: string, ifNoneMatch: string | undefined): Response {
  const etag = etagOf(text);
  const headers = { etag, 'cache-control': 'no-cache', vary: 'tenant-origin' };
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}

export const etagOf = (content: string | Uint8Array): string => `"${sha256(content).slice(0, 32)}"`;

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

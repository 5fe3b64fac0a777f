/** Reads the cookie of the access token; `session.ts` writes it. Specification, section 4. */

export function readTokenCookie(): string | null {
  const value = /(?:^|; *)access-token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return value;
  }
}

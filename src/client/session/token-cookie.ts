/** Writes the cookie of the access token. Apart from `access-token.ts`, which every page loads and which only reads it. */
import { accessTokenCookie, browserToken } from '../../api/access-token.ts';
import { $accessToken } from './access-token.ts';

/**
 * A guest's or member's token; gone when the browser is closed. Plain http is for this machine only. False where the browser
 * keeps no cookie: a login that the next page knows nothing of is none.
 */
export function setToken(token: string): boolean {
  writeCookie(encodeURIComponent(token));
  const isKept = browserToken() === token;
  if (isKept) $accessToken.set(token);
  return isKept;
}

export function clearToken(): void {
  writeCookie('; max-age=0');
  $accessToken.set(null);
}

function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${accessTokenCookie}=${value}; path=/; samesite=lax${secure}`;
}

/** The access token as the cookie says it: specification, section 4. `enhance/` looks at the cookie and fills this. */
import { atom } from 'nanostores';
import { accessTokenCookie, browserToken } from '../../api/access-token.ts';

/** null without a login. */
export const $accessToken = atom<string | null>(null);

/** A guest's or member's token; gone when the browser is closed. Plain http is for this machine only. */
export function setToken(token: string): void {
  writeCookie(`${encodeURIComponent(token)}`);
  $accessToken.set(token);
}

export function clearToken(): void {
  writeCookie('; max-age=0');
  $accessToken.set(null);
}

/** Cookies tell nobody when they change; another tab may have logged in or out. */
export function readToken(): void {
  $accessToken.set(browserToken());
}

function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${accessTokenCookie}=${value}; path=/; samesite=lax${secure}`;
}

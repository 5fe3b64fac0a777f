/** The access token as the cookie says it: specification, section 4. `login-links.ts` looks at the cookie and fills this. */
import { atom } from 'nanostores';
import { browserToken } from '../../api/access-token.ts';

/** null without a login. */
export const $accessToken = atom<string | null>(null);

/** Cookies tell nobody when they change; another tab may have logged in or out. */
export function readToken(): void {
  $accessToken.set(browserToken());
}

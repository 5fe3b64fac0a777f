/** How a session begins and ends: the only writer of `session-store.ts`, of the cookie, and of what outlives the page. */
import * as v from 'valibot';
import { IdSchema } from '../../contract/primitives.ts';
import { showToast } from '../state/toasts.ts';
import { parseStoredText } from '../storage/parse-stored.ts';
import {
  $session,
  followCookie,
  type Session,
  sessionArea,
  sessionStorageKey,
  setSession,
  type User,
} from './session-store.ts';
import { readTokenCookie } from './token-cookie.ts';
import { sessionWords } from './words.ts';

/** Done at an end once the customer's data are gone. A full storage would go on with an earlier customer. */
export function saveSession({ user, endsBy }: Omit<Session, 'token'> = $session.get()): void {
  sessionArea.remove(sessionStorageKey);
  if (user === null && !hasEndedByItself(endsBy)) return;
  const value = { user, endsBy: user === null ? 'expiry' : null };
  sessionArea.write(sessionStorageKey, JSON.stringify({ version: 1, value }));
}

const RecordSchema = v.object({ value: v.object({ user: v.object({ id: IdSchema }) }) });

/** Who was last logged in here, until their data have gone. */
export const storedUserId = (): number | null =>
  parseStoredText(RecordSchema, sessionArea.read(sessionStorageKey))?.value.user.id ?? null;

/** Without the customer: by the backend, or with the browser. */
export const hasEndedByItself = (endsBy: Session['endsBy']): boolean => endsBy === 'expiry' || endsBy === 'close';

/** A cookie alone is no member's, and neither is a guest's login, where something is for members. */
export const isMember = ({ user } = $session.get()): boolean => user?.isGuest === false;

/** False where the browser keeps no cookie: a login that the next page knows nothing of is none. */
export function openSession(token: string, user: User): boolean {
  // Other tabs read the user as soon as they see the cookie.
  saveSession({ user, endsBy: null });
  writeCookie(encodeURIComponent(token));
  const isKept = readTokenCookie() === token;
  if (isKept) setSession({ token, user, endsBy: null });
  else saveSession();
  return isKept;
}

/** Gone when the browser is closed. Plain http is for this machine only. */
function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `access-token=${value}; path=/; samesite=lax${secure}`;
}

/** Ends the login here, whatever becomes of the call that tells the backend. */
export function closeSession(endsBy: 'logout' | 'expiry'): void {
  setSession({ token: null, user: null, endsBy });
  writeCookie('; max-age=0');
}

/**
 * The backend said 401 or 403 to a call under `token`: told once, however many calls failed together. The answer to an
 * earlier login ends no newer one.
 */
export function expireSession(token: string | null): void {
  followCookie();
  const { token: current, endsBy } = $session.get();
  if (token !== current || hasEndedByItself(endsBy)) return;
  closeSession('expiry');
  showToast({ text: sessionWords.expired });
}

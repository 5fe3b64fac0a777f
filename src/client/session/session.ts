/** Opens, expires and closes sessions: the only writer of `session-store.ts`, of the cookie and of the stored record. */
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

/** At the end of a session only after the customer's data are removed. Removes first: a full storage keeps the old record. */
export function saveSession({ user, endsBy }: Omit<Session, 'token'> = $session.get()): void {
  sessionArea.remove(sessionStorageKey);
  if (user === null && !hasEndedByItself(endsBy)) return;
  const value = { user, endsBy: user === null ? 'expiry' : null };
  sessionArea.write(sessionStorageKey, JSON.stringify({ version: 1, value }));
}

const RecordSchema = v.object({ value: v.object({ user: v.object({ id: IdSchema }) }) });

/** The last customer of this browser; null once their data are removed. */
export const storedUserId = (): number | null =>
  parseStoredText(RecordSchema, sessionArea.read(sessionStorageKey))?.value.user.id ?? null;

/** Not by a logout: expired at the backend, or the browser was closed. */
export const hasEndedByItself = (endsBy: Session['endsBy']): boolean => endsBy === 'expiry' || endsBy === 'close';

/** False for a guest's login, and where only the cookie is known. */
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

/** The backend said 401 or 403 to a call under `token`: told once. The answer to an earlier login ends no newer one. */
export function expireSession(token: string | null): void {
  followCookie();
  const { token: current, endsBy } = $session.get();
  if (token !== current || hasEndedByItself(endsBy)) return;
  closeSession('expiry');
  showToast({ text: sessionWords.expired });
}

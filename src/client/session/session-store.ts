/**
 * Who is logged in: one store, which `session.ts` alone writes. The cookie is its output; other tabs and the browser change
 * it, too, so it is looked at as an input (`watch-session.ts`). In the script of every page, so it needs no schema library.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { orNull, storageOf } from '../storage/browser-storage.ts';
import { readTokenCookie } from './token-cookie.ts';

/** The logged-in customer, as pages show it. */
export interface User {
  readonly id: number;
  readonly name: string | null;
  readonly isGuest: boolean;
  /** By certified birthday; only adults see content with `isNoYouth`. */
  readonly isAdult: boolean;
}

export interface Session {
  /** null without a login. */
  readonly token: string | null;
  /** Null without a login, and of a cookie whose customer nobody has told this browser. */
  readonly user: User | null;
  /** What ended the last login; `close`: the browser, where what the customer left has yet to be removed. */
  readonly endsBy: 'logout' | 'expiry' | 'close' | null;
}

/** What outlives the page. Of the browser, since it says whose everything else is; another meaning needs another key. */
export const sessionStorageKey = 'auth';
export const sessionArea = storageOf('local', 'device');

const none: Session = { token: null, user: null, endsBy: null };
const store = atom(none);
export const $session: ReadableAtom<Session> = store;

/** For `session.ts`. */
export const setSession = store.set;

export const isLoggedIn = ({ token } = store.get()): boolean => token !== null;

/** As cookie and storage have it. What is stored is written by `session.ts` alone, and has an id or is nobody. */
function read(token: string | null): Session {
  const record = orNull(() => JSON.parse(sessionArea.read(sessionStorageKey) ?? '').value);
  const user = record?.user?.id > 0 ? record.user : null;
  return token
    ? { token, user, endsBy: null }
    : { token: null, user: null, endsBy: user ? 'close' : (record?.endsBy ?? null) };
}
if (typeof document !== 'undefined') store.set(read(readTokenCookie()));

/** Takes over what another tab, or the browser, did to the cookie. */
export function followCookie(): void {
  const token = readTokenCookie();
  if (token !== store.get().token) store.set(read(token));
}

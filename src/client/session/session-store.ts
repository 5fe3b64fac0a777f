/** Who is logged in: one store, written by `session.ts` alone. The cookie is its output, and polled as input (`watch-session.ts`). Without schema library. */
import { atom, type ReadableAtom } from 'nanostores';
import { orNull, storageOf } from '../storage/browser-storage.ts';
import { readTokenCookie } from './token-cookie.ts';

export interface User {
  readonly id: number;
  readonly name: string | null;
  readonly isGuest: boolean;
  /** By certified birthday; only adults see content with `isNoYouth`. */
  readonly isAdult: boolean;
}

export interface Session {
  readonly token: string | null;
  /** Null without a login, and where only the cookie is known. */
  readonly user: User | null;
  /** How the last login ended; `close`: the browser dropped the cookie, and the customer's data have yet to be removed. */
  readonly endsBy: 'logout' | 'expiry' | 'close' | null;
}

/** Stored under the device, because it says whose the other data are. A changed format needs a new key. */
export const sessionStorageKey = 'auth';
export const sessionArea = storageOf('local', 'device');

const none: Session = { token: null, user: null, endsBy: null };
const store = atom(none);
export const $session: ReadableAtom<Session> = store;

export const setSession = store.set;

export const isLoggedIn = ({ token } = store.get()): boolean => token !== null;

/** Reads cookie and storage. Only `session.ts` writes the stored record, so a user with an id is taken as it is. */
function read(token: string | null): Session {
  const record = orNull(() => JSON.parse(sessionArea.read(sessionStorageKey) ?? '').value);
  const user = record?.user?.id > 0 ? record.user : null;
  return token
    ? { token, user, endsBy: null }
    : { token: null, user: null, endsBy: user ? 'close' : (record?.endsBy ?? null) };
}
if (typeof document !== 'undefined') store.set(read(readTokenCookie()));

/** Adopts what another tab, or the browser, did to the cookie. `isRecordNew`: the record may reach a tab after the cookie. */
export function followCookie(isRecordNew = false): void {
  const token = readTokenCookie();
  const { token: known, user } = store.get();
  if (token !== known || (isRecordNew && token && !user)) store.set(read(token));
}

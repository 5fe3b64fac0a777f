/** Who is logged in, and how a login begins and ends. Specification, sections 4 and 8. */
import { computed } from 'nanostores';
import { browserToken } from '../../api/access-token.ts';
import { type AuthState, AuthStateSchema, type User } from '../../contract/client-state.ts';
import { authWords } from '../../features/account/words.ts';
import { showToast } from '../state/toasts.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';
import { queueEvent } from '../third-parties/queued-events.ts';
import { $accessToken } from './access-token.ts';
import { syncCustomerData } from './customer-data.ts';
import { clearToken } from './token-cookie.ts';

const noUser: AuthState = { user: null, isOver: false };
const loginOver: AuthState = { user: null, isOver: true };

/** Says whose everything else is, so it is changed here alone and not removed with the rest. */
export const $auth = persisted('auth', {
  parse: parseStored(AuthStateSchema),
  initial: noUser,
  version: 1,
  storage: storageOf('local', 'device'),
});

/** The cookie ends with the browser, or in another tab; nobody is logged in without it. */
function followToken(token: string | null): void {
  if (token === null && $auth.get().user !== null) $auth.set(loginOver);
}
$accessToken.listen(followToken);
if (typeof document !== 'undefined') {
  // Where the browser was closed this alone still says whose data lie here.
  const last = $auth.get().user?.id ?? null;
  followToken(browserToken());
  syncCustomerData($auth.get(), { isOpening: true, last });
}
$auth.listen((state) => syncCustomerData(state));

export const $isLoggedIn = computed($auth, ({ user }) => user !== null);

/** Who logged in here as a member. A cookie alone is none, and neither is a guest's login, where something is for members. */
export const $isMember = computed(
  [$accessToken, $auth],
  (token, { user }) => token !== null && user?.isGuest === false,
);

/** A member whose certified birthday says so. */
export const $isAdult = computed([$isMember, $auth], (isMember, { user }) => isMember && user?.isAdult === true);

/** `isRegular`: the visitor proved who they are; otherwise a code was sent by SMS. */
export function logIn(user: User, isRegular: boolean): void {
  $auth.set({ user, isOver: false });
  queueEvent({ event: 'login', method: isRegular ? authWords.byIdentity : authWords.bySms });
}

/** Ends the login here, whatever becomes of the call that tells the backend. */
export function clearLogin(): void {
  $auth.set(noUser);
  clearToken();
}

let isExpired = false;

/**
 * The backend said 401 or 403 to a call under `token`: the login is cleared and said to be over, once however many calls
 * failed together. A late answer to an earlier login ends no newer one.
 */
export function expireLogin(token: string | null): void {
  if (isExpired || token !== browserToken()) return;
  isExpired = true;
  $auth.set(loginOver);
  clearToken();
  showToast({ text: authWords.expired });
  // A new login may expire again; answers of the same moment may not say it twice.
  const stop = $auth.listen(({ user }) => {
    if (user === null) return;
    isExpired = false;
    stop();
  });
}

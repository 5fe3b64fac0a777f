/** Calls to the live API outside React, and how their failures are reported. */
import type { SendOptions } from '../api/api.ts';
import type { Call } from '../api/call.ts';
import { heldBack, isApiFailure } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { browserApi } from './browser-api.ts';
import { failureText } from './failure-text.ts';
import './session/customer-data.ts';
import { expireSession } from './session/session.ts';
import { $session, followCookie } from './session/session-store.ts';
import { showToast } from './state/toasts.ts';

interface CallOptions extends SendOptions {
  /** The caller shows the failure where it belongs; only the end of a session is told here. */
  readonly isSilent?: boolean;
  /** The end of the session is the caller's to tell, too. */
  readonly endsSession?: boolean;
}

/** Sends a write; an error other than 409 is told, and given on to the caller. */
export async function callApi<T>(
  call: Call<T>,
  { isSilent = false, endsSession = false, ...options }: CallOptions = {},
): Promise<T> {
  const api = browserApi();
  if (api === null) throw new Error('The site has no live API, so there is nothing to send to.');
  // The cookie is looked at each 300 ms: what the page shows may be another customer's by now.
  const { token: shownTo } = $session.get();
  followCookie();
  const { token: current } = $session.get();
  const isOthers = shownTo !== null && current !== null && shownTo !== current;
  try {
    if (isOthers && call.withToken && options.accessToken === undefined)
      throw heldBack('untold', 'LOGIN_CHANGED', failureWords.otherLogin);
    return await api.send(call, options);
  } catch (error) {
    if (!endsSession) endLoginOf(options.accessToken ?? current, error);
    if (!isSilent || isOthers) reportError(error, [409]);
    throw error;
  }
}

export const isSessionOver = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 401 || error.status === 403);

/** Ends the login where a call under `token` found it over. A call that was not sent has found nothing. */
export function endLoginOf(token: string | null, error: unknown): void {
  if (isSessionOver(error) && isApiFailure(error) && error.kind === 'http') expireSession(token);
}

/** Of a read what is missing is the page's to say. */
export function reportQueryError(error: unknown): void {
  reportError(error, [404, 409]);
}

/** The end of a session is told once, where the login ends. */
function reportError(error: unknown, silent: readonly number[]): void {
  if (!isApiFailure(error)) return void showToast({ text: failureWords.unknown });
  if (error.kind === 'aborted' || isSessionOver(error) || silent.includes(error.status)) return;
  showToast({ text: failureText(error) });
}

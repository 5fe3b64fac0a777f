/** Calls to the live API outside React, and how their failures are reported. */
import type { SendOptions } from '../api/api.ts';
import { addressOf, type Call } from '../api/call.ts';
import { isApiFailure, otherLoginFailure } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { browserApi } from './browser-api.ts';
import { failureText } from './failure-text.ts';
import { $accessToken, readToken } from './session/access-token.ts';
import { expireLogin } from './session/auth.ts';
import { showToast } from './state/toasts.ts';

interface CallOptions extends SendOptions {
  /** The caller shows the failure where it belongs; only the end of a session is told here. */
  readonly isSilent?: boolean;
}

/** Sends a write; an error other than 409 is told, and given on to the caller. */
export async function callApi<T>(call: Call<T>, { isSilent = false, ...options }: CallOptions = {}): Promise<T> {
  const api = browserApi();
  if (api === null) throw new Error('The site has no live API, so there is nothing to send to.');
  // The cookie is looked at each 300 ms: what the page shows may be another customer's by now.
  const shownTo = $accessToken.get();
  readToken();
  const isOthers = shownTo !== null && $accessToken.get() !== null && shownTo !== $accessToken.get();
  try {
    if (isOthers && call.withToken && options.accessToken === undefined) throw otherLoginFailure(addressOf(call));
    return await api.send(call, options);
  } catch (error) {
    if (!isSilent || isSessionOver(error) || isOthers) reportError(error, [409]);
    throw error;
  }
}

/** The login is over, or there is none where one is needed. */
export const isSessionOver = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 401 || error.status === 403);

/** Of a read what is missing is the page's to say. */
export function reportQueryError(error: unknown): void {
  reportError(error, [404, 409]);
}

export function reportError(error: unknown, silent: readonly number[]): void {
  if (!isApiFailure(error)) return void showToast({ text: failureWords.unknown });
  if (error.kind === 'aborted' || error.kind === 'login' || silent.includes(error.status)) return;
  if (error.status === 401 || error.status === 403) expireLogin();
  else showToast({ text: failureText(error) });
}

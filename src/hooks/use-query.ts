/** Live reads and writes with the defaults of sections 7 and 8, for islands. */
import { useStore } from '@nanostores/react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { SendOptions } from '../api/api.ts';
import { addressOf, type Call, type Rows } from '../api/call.ts';
import { type ApiFailure, isApiFailure, otherLoginFailure, unknownFailureMessage } from '../api/failure.ts';
import { browserApi } from '../client/browser-api.ts';
import { $accessToken, readToken } from '../client/session/access-token.ts';
import { expireLogin } from '../client/session/auth.ts';
import { showToast } from '../client/state/toasts.ts';
import { failureText } from '../ui/live-words.ts';

/** An answer is taken as fresh for 5 minutes. The client itself retries, 3 times and up to 30 s apart. */
const defaults: SWRConfiguration = {
  dedupingInterval: 5 * 60_000,
  shouldRetryOnError: false,
  onError: tellReadFailure,
};

/** Answers to a login are cached under it: another customer of this browser never sees them, and is asked for anew. */
const keyOf = (call: Call<unknown>, token: string | null) => [call.withToken ? token : null, addressOf(call)];

/** The answer to a call, shared by all islands of the page; null asks nothing. Errors are told once, by a toast. */
export function useLive<T>(call: Call<T> | null, options: SWRConfiguration<T> = {}): SWRResponse<T, ApiFailure> {
  const token = useStore($accessToken, { ssr: 'initial' });
  const api = call === null ? null : browserApi();
  return useSWR<T, ApiFailure>(
    call === null || api === null ? null : keyOf(call, token),
    () => (api as NonNullable<typeof api>).send(call as Call<T>, { accessToken: token }),
    { ...defaults, ...options },
  );
}

/** The rows of all pages of a list. */
export function useLiveRows<T>(
  call: Call<Rows<T>> | null,
  options: SWRConfiguration<T[]> = {},
): SWRResponse<T[], ApiFailure> {
  const token = useStore($accessToken, { ssr: 'initial' });
  const api = call === null ? null : browserApi();
  return useSWR<T[], ApiFailure>(
    call === null || api === null ? null : [...keyOf(call, token), 'all'],
    () => (api as NonNullable<typeof api>).sendAll(call as Call<Rows<T>>, { accessToken: token }),
    { ...defaults, ...options },
  );
}

interface LiveSendOptions extends SendOptions {
  /** The caller shows the failure where it belongs; only the end of a session is told here. */
  readonly isQuiet?: boolean;
}

/** The answers to several calls of one kind, in their order; those that fail are left out and not told. */
export function useLiveAll<T>(calls: readonly Call<T>[]): SWRResponse<T[], ApiFailure> {
  const token = useStore($accessToken, { ssr: 'initial' });
  const api = calls.length === 0 ? null : browserApi();
  return useSWR<T[], ApiFailure>(
    api === null ? null : calls.map((call) => keyOf(call, token)),
    async () => {
      const answers = await Promise.allSettled(
        calls.map((call) => (api as NonNullable<typeof api>).send(call, { accessToken: token })),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
    defaults,
  );
}

/** For a read whose failure the page itself tells, or another read of the same moment does; the end of a session is told here. */
export const toldElsewhere: Pick<SWRConfiguration, 'onError'> = {
  onError: (error: unknown) => {
    if (isSessionOver(error)) tellFailure(error, []);
  },
};

/** Sends a write; an error other than 409 is told, and given on to the caller. */
export async function sendLive<T>(call: Call<T>, { isQuiet = false, ...options }: LiveSendOptions = {}): Promise<T> {
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
    if (!isQuiet || isSessionOver(error) || isOthers) tellFailure(error, [409]);
    throw error;
  }
}

/** The login is over, or there is none where one is needed. */
export const isSessionOver = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 401 || error.status === 403);

/** Of a read what is missing is the page's to say. */
export function tellReadFailure(error: unknown): void {
  tellFailure(error, [404, 409]);
}

function tellFailure(error: unknown, silent: readonly number[]): void {
  if (!isApiFailure(error)) return void showToast({ text: unknownFailureMessage });
  if (error.kind === 'aborted' || error.kind === 'login' || silent.includes(error.status)) return;
  if (error.status === 401 || error.status === 403) expireLogin();
  else showToast({ text: failureText(error) });
}

/** Live reads and writes with the defaults of sections 7 and 8, for islands. */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Sender, SendOptions } from '../api/api.ts';
import { addressOf, type Call, type Rows } from '../api/call.ts';
import type { ApiFailure } from '../api/failure.ts';
import { browserApi } from '../client/browser-api.ts';
import { endLoginOf, reportQueryError } from '../client/call-api.ts';
import { useSession } from './use-session.ts';

/** An answer is taken as fresh for 5 minutes. The client itself retries, 3 times and up to 30 s apart. */
const defaults: SWRConfiguration = {
  dedupingInterval: 5 * 60_000,
  shouldRetryOnError: false,
  onError: reportQueryError,
};

/** Answers that need a login are cached under it, so another customer of this browser never sees them. */
const keyOf = (call: Call<unknown>, token: string | null) => [call.withToken ? token : null, addressOf(call)];

/** Sends under the login that the page shows; an answer that it is over ends that login and no other. */
async function sendAs<T>(token: string | null, send: (options: SendOptions) => Promise<T>): Promise<T> {
  try {
    return await send({ accessToken: token });
  } catch (error) {
    endLoginOf(token, error);
    throw error;
  }
}

/** The answer to a call, shared by all islands of the page; null sends nothing. Errors are shown once, in a toast. */
export function useQuery<T>(call: Call<T> | null, options: SWRConfiguration<T> = {}): SWRResponse<T, ApiFailure> {
  const { token } = useSession();
  const api = call === null ? null : browserApi();
  return useSWR<T, ApiFailure>(
    call === null || api === null ? null : keyOf(call, token),
    () => sendAs(token, (options) => (api as Sender).send(call as Call<T>, options)),
    { ...defaults, ...options },
  );
}

export function useQueryRows<T>(call: Call<Rows<T>> | null, options: SWRConfiguration<T[]> = {}) {
  const { token } = useSession();
  const api = call === null ? null : browserApi();
  return useSWR<T[], ApiFailure>(
    call === null || api === null ? null : [...keyOf(call, token), 'all'],
    () => sendAs(token, (options) => (api as Sender).sendAll(call as Call<Rows<T>>, options)),
    { ...defaults, ...options },
  );
}

/** The answers to several calls of one kind, in their order; failed ones are left out silently. */
export function useQueries<T>(calls: readonly Call<T>[]): SWRResponse<T[], ApiFailure> {
  const { token } = useSession();
  const api = calls.length === 0 ? null : browserApi();
  return useSWR<T[], ApiFailure>(
    api === null ? null : calls.map((call) => keyOf(call, token)),
    async () => {
      const answers = await Promise.allSettled(
        calls.map((call) => sendAs(token, (options) => (api as Sender).send(call, options))),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
    defaults,
  );
}

export const silentQuery: Pick<SWRConfiguration, 'onError'> = { onError: () => {} };

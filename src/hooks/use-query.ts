/** Live reads and writes with the defaults of sections 7 and 8, for islands. */
import { useStore } from '@nanostores/react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { addressOf, type Call, type Rows } from '../api/call.ts';
import type { ApiFailure } from '../api/failure.ts';
import { browserApi } from '../client/browser-api.ts';
import { isSessionOver, reportError, reportQueryError } from '../client/call-api.ts';
import { $accessToken } from '../client/session/access-token.ts';

/** An answer is taken as fresh for 5 minutes. The client itself retries, 3 times and up to 30 s apart. */
const defaults: SWRConfiguration = {
  dedupingInterval: 5 * 60_000,
  shouldRetryOnError: false,
  onError: reportQueryError,
};

/** Answers that need a login are cached under it, so another customer of this browser never sees them. */
const keyOf = (call: Call<unknown>, token: string | null) => [call.withToken ? token : null, addressOf(call)];

/** The answer to a call, shared by all islands of the page; null sends nothing. Errors are shown once, in a toast. */
export function useQuery<T>(call: Call<T> | null, options: SWRConfiguration<T> = {}): SWRResponse<T, ApiFailure> {
  const token = useStore($accessToken, { ssr: 'initial' });
  const api = call === null ? null : browserApi();
  return useSWR<T, ApiFailure>(
    call === null || api === null ? null : keyOf(call, token),
    () => (api as NonNullable<typeof api>).send(call as Call<T>, { accessToken: token }),
    { ...defaults, ...options },
  );
}

/** The rows of all pages of a list. */
export function useQueryRows<T>(
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

/** The answers to several calls of one kind, in their order; failed ones are left out silently. */
export function useQueries<T>(calls: readonly Call<T>[]): SWRResponse<T[], ApiFailure> {
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

/** For a read whose failure the page shows itself; only the end of a session is reported. */
export const silentQuery: Pick<SWRConfiguration, 'onError'> = {
  onError: (error: unknown) => {
    if (isSessionOver(error)) reportError(error, []);
  },
};

/** The time of a pull by the backend's clock, which all machines that pull share. */
import { toSeconds } from '../partners/source-content.ts';

export interface ReadClock {
  readonly fetch: typeof globalThis.fetch;
  /** The `Date` header of the first answer; this machine's clock where it is missing. */
  readAt(): Date;
}

export function createReadClock(fetch: typeof globalThis.fetch, now: () => Date): ReadClock {
  const started = now();
  let readAt: Date | null = null;
  return {
    async fetch(input, init) {
      const response = await fetch(input, init);
      const date = new Date(response.headers.get('date') ?? '');
      readAt ??= Number.isNaN(date.getTime()) ? started : date;
      return response;
    },
    readAt: () => toSeconds(readAt ?? started),
  };
}

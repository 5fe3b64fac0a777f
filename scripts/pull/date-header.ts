/** When content began to be read, by the backend's own clock, which all who pull from it share. */
import { toSeconds } from '../partners/source-content.ts';

export interface ReadClock {
  readonly fetch: typeof globalThis.fetch;
  /** The `Date` header of the first answer; this machine's clock at that moment where it is missing. */
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

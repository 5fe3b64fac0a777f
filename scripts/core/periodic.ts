/** Periodic background work of a process. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs at once, then after each interval; failures are logged. Keeps no process alive. Returns a function that ends it. */
export function runPeriodically(intervalMs: number, work: () => Promise<void>, log: (error: unknown) => void) {
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      await work().catch(log);
      await sleep(intervalMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    ended.abort();
    return running;
  };
}

/** Something that a process does again and again while it runs. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Begins at once; what fails is logged and done again. Keeps no process alive. Answers with how to end it. */
export function runPeriodically(
  intervalMs: number,
  what: () => Promise<void>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      await what().catch(log);
      await sleep(intervalMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    ended.abort();
    return running;
  };
}

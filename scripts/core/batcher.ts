/** Batches single calls: what arrives while a batch runs goes into the next one. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `work` answers for each item in order. A failed batch is retried item by item, so one bad item fails alone; `work` must
 * be idempotent. Without `lingerMs` an in-process database would answer each item before the next arrives.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  most: number,
  lingerMs: number,
): (item: I) => Promise<O> {
  interface Waiting {
    readonly item: I;
    readonly resolve: (answer: O) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isRunning = false;
  const serve = async (turn: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await work(turn.map(({ item }) => item));
      for (const [i, { resolve }] of turn.entries()) resolve(answers[i] as O);
    } catch (error) {
      if (turn.length === 1) turn[0]?.reject(error);
      else for (const one of turn) await serve([one]);
    }
  };
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      await sleep(lingerMs);
      await serve(waiting.splice(0, most));
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}

/** Batches single calls: items that arrive while a batch runs go into the next one. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `work` returns one answer for each item, in order. A failed batch is retried item by item, so one bad item fails alone;
 * `work` must be idempotent. Without `lingerMs` an in-process database would answer each item before the next arrives.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  maxItems: number,
  lingerMs: number,
): (item: I) => Promise<O> {
  interface PendingItem {
    readonly item: I;
    readonly resolve: (answer: O) => void;
    readonly reject: (error: unknown) => void;
  }
  const pending: PendingItem[] = [];
  let isRunning = false;
  const runBatch = async (batch: readonly PendingItem[]): Promise<void> => {
    try {
      const answers = await work(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as O);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await runBatch([one]);
    }
  };
  const run = async () => {
    isRunning = true;
    while (pending.length > 0) {
      await sleep(lingerMs);
      await runBatch(pending.splice(0, maxItems));
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}

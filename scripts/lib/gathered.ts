/** Pieces of work that come one by one and are done many at a time: what comes while some are at work is done by the next turn. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `work` answers for each item in order; when it fails, all items of its turn fail. A turn waits for `lingerMs` before it
 * begins: a database in this process would else answer one item before the next is even read, and gather nothing.
 */
export function gathered<I, O>(
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
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      await sleep(lingerMs);
      const turn = waiting.splice(0, most);
      try {
        const answers = await work(turn.map(({ item }) => item));
        for (const [i, { resolve }] of turn.entries()) resolve(answers[i] as O);
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}

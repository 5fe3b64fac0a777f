/** Pieces of work that come one by one and are done many at a time: what comes while some are at work is done by the next turn. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `work` answers for each item in order; a turn that fails is done again one by one, so that who cannot be served keeps
 * nobody else from it: `work` must be safe to do again. A turn waits for `lingerMs` before it
 * begins: a database in this process would else answer one item before the next is even read, and gather nothing.
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

/** Batches single calls: items that arrive within `lingerMs` go together. */
import DataLoader from 'dataloader';

/**
 * `work` returns one answer for each item, in order. A failed batch is retried item by item, so one bad item fails alone;
 * `work` must be idempotent. Without `lingerMs` an in-process database would answer each item before the next arrives.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  maxItems: number,
  lingerMs: number,
): (item: I) => Promise<O> {
  const runBatch = (items: readonly I[]): Promise<readonly (O | Error)[]> =>
    work(items).catch(async (error: Error) =>
      items.length === 1 ? [error] : (await Promise.all(items.map((item) => runBatch([item])))).flat(),
    );
  const batchScheduleFn = (run: () => void) => setTimeout(run, lingerMs);
  const loader = new DataLoader(runBatch, { cache: false, maxBatchSize: maxItems, batchScheduleFn });
  return (item) => loader.load(item);
}

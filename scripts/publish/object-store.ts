/** Where releases are published to: objects by key. Two kinds, one interface: a folder, and any S3-compatible store. */

export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Writes only if the object is still as it was read; null: only if there is none. */
export type Condition = { readonly etag: string | null };

export interface ObjectStore {
  /** As messages name it. */
  readonly name: string;
  /** Null where there is no such object. */
  get(key: string): Promise<{ body: Buffer; etag: string } | null>;
  /** The ETag of what was written; null when `condition` did not hold, and nothing was written. */
  put(key: string, body: Buffer, headers: ObjectHeaders, condition?: Condition): Promise<string | null>;
  /** Null where there is no such object. */
  writtenAt(key: string): Promise<Date | null>;
  /** Objects that do not exist are no failure. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Runs `work` over all items, `concurrency` at a time; rejects with the first failure once those at work have ended. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  concurrency = 16,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const run = async () => {
    while (next < items.length && !hasFailed) {
      const item = items[next++] as T;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: Math.min(concurrency, items.length) }, run));
  const failure = runs.find((one) => one.status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

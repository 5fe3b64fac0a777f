/** Where releases are published to: objects by key. Two kinds, one interface: a folder of this machine, and any S3-compatible store. */

export interface ObjectFacts {
  readonly type: string;
  readonly cacheControl: string;
}

/** Writes only if the object is still as it was read; null: only if there is none. */
export type Condition = { readonly etag: string | null };

export interface ObjectStore {
  /** As messages name it. */
  readonly name: string;
  /** Null where there is no such object. */
  get(key: string): Promise<{ body: Buffer; etag: string } | null>;
  /** False when `condition` did not hold; then nothing was written. */
  put(key: string, body: Buffer, facts: ObjectFacts, condition?: Condition): Promise<boolean>;
  /** Null where there is no such object. */
  writtenAt(key: string): Promise<Date | null>;
  /** What is gone already is no failure. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Runs `work` over all items, some at a time; rejects with the first failure after those at work have ended. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 16): Promise<void> {
  let next = 0;
  let failed = false;
  const run = async () => {
    while (next < items.length && !failed) {
      const item = items[next++] as T;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, run));
  const failure = runs.find((one) => one.status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

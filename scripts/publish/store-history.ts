/**
 * `releases.json` of a store by pointer: the last ten releases, to which one can go back. Once twice as many are recorded,
 * the older half expires. A removal of expired objects claims it, and nobody uploads meanwhile.
 */
import pLimit from 'p-limit';
import * as v from 'valibot';
import { SiteError } from '../core/errors.ts';
import { encodeJson, parseJson } from '../core/fs.ts';
import { createRaceError } from './head.ts';
import { listKey } from './layout.ts';
import { isLeased, RenewedAtSchema } from './lease.ts';
import { concurrency, type ObjectStore } from './object-store.ts';

const historyKey = 'releases.json';
const maxReleases = 10;
/** What was written later stays, whatever names it: its publisher may be at work. */
const minAgeMs = 3600_000;
const maxAttempts = 5;
const historyHeaders = { contentType: 'application/json', cacheControl: 'no-store' };
const HistorySchema = v.object({
  /** Those that one can go back to, newest first. */
  releases: v.array(v.string()),
  /** Those of which lists or objects may be left, and those whose publication has begun. */
  expired: v.optional(v.array(v.string()), []),
  removal: v.optional(v.object({ id: v.string(), renewedAt: RenewedAtSchema })),
});

export interface StoreHistory extends v.InferOutput<typeof HistorySchema> {
  readonly etag: string | null;
}

/** Newest first. One that cannot be parsed counts as empty: the releases that it named stay at the store. */
export async function readStoreHistory(store: ObjectStore): Promise<StoreHistory> {
  const object = await store.get(historyKey);
  const history = object === null ? null : parseJson(object.body.toString('utf8'), HistorySchema);
  return { releases: [], expired: [], ...history, etag: object?.etag ?? null };
}

/** Whether a publisher may be removing objects: what is uploaded now may be among them. */
export const isRemoving = ({ removal }: StoreHistory): boolean => isLeased(removal?.renewedAt);

/** Names a release among the expired before its objects are there: else those of a killed publisher stay for ever. */
export const announceRelease = (store: ObjectStore, release: string, before: StoreHistory): Promise<StoreHistory> =>
  updateHistory(store, before, async (history) =>
    history.releases.includes(release) || history.expired.includes(release)
      ? history
      : { ...history, expired: [...history.expired, release] },
  );

/** Records a release that is about to become current in the place of `current`. */
export const recordRelease = (
  store: ObjectStore,
  { release, current }: { readonly release: string; readonly current: string | null },
  read: StoreHistory,
  now: Date,
): Promise<StoreHistory> =>
  updateHistory(store, read, async (before) => {
    // The last writer of the history may differ from the last writer of the head.
    const all = current === null || before.releases.includes(current) ? before.releases : [current, ...before.releases];
    const others = all.filter((name) => name !== release);
    const surplus = others.length + 1 >= 2 * maxReleases ? others.slice(maxReleases - 1) : [];
    const removable = surplus.filter((name) => name !== current);
    const expired = await filterByAge(store, removable, listKey, now);
    const releases = [release, ...others.filter((name) => !expired.includes(name))];
    const stillExpired = [...before.expired, ...expired].filter((name) => !releases.includes(name));
    return { ...before, releases, expired: stillExpired };
  });

/** Throws a `SiteError` where objects were removed since `before` was read: what was uploaded may be among them. */
async function updateHistory(
  store: ObjectStore,
  before: StoreHistory,
  change: (history: StoreHistory) => Promise<StoreHistory>,
): Promise<StoreHistory> {
  let history = before;
  for (let attempt = 1; ; attempt += 1) {
    if (history.removal?.id !== before.removal?.id) throw createRaceError(store);
    try {
      const changed = await change(history);
      return changed === history ? history : await writeHistory(store, changed);
    } catch (error) {
      if (!(error instanceof SiteError) || attempt === maxAttempts) throw error;
      history = await readStoreHistory(store);
    }
  }
}

/** Throws a `SiteError` where another publisher has written the history since it was read. */
export async function writeHistory(store: ObjectStore, history: StoreHistory): Promise<StoreHistory> {
  const body = Buffer.from(encodeJson(historyKey, HistorySchema, history));
  const written = await store.put(historyKey, body, historyHeaders, { etag: history.etag });
  if (written === null) throw createRaceError(store);
  return { ...history, etag: written };
}

/** Those that are old enough: a younger object may belong to a publication that is still running. */
export async function filterByAge(
  store: ObjectStore,
  names: readonly string[],
  keyOf: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const times = await pLimit(concurrency).map(names, (name) => store.writtenAt(keyOf(name)));
  return names.filter((_, i) => now.getTime() - (times[i]?.getTime() ?? 0) > minAgeMs);
}

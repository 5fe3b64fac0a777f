/**
 * What goes and what stays at a store. Files named by their content stay 30 days after the last page that names them.
 * By pointer the last ten releases stay, too: once twice as many are recorded, the older half goes with every object
 * that no other release names. The store is never listed, and nothing that was written in the last hour goes.
 */
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { isNamedByContent } from '../release/release-file.ts';
import { byPointer, type FileList, FileListSchema, listKey, objectKey, objectsOf } from './layout.ts';
import type { ObjectStore } from './object-store.ts';

const recordKey = 'kept.json';
const maxReleases = 10;
const minAgeMs = 3600_000;
const retentionMs = 30 * 24 * 3600_000;
const recordHeaders = { contentType: 'application/json', cacheControl: 'no-store' };
/** Newest first. */
const RecordSchema = v.object({ releases: v.array(v.string()) });

/** `files` take the place of those in `before`: which of the old ones stay, and which may go. */
export function retire(
  before: FileList,
  files: Readonly<Record<string, unknown>>,
  now: Date,
): { retired: FileList['retired']; expired: { path: string; hash: string }[] } {
  const since = now.toISOString();
  const all: FileList['retired'] = {
    ...before.retired,
    ...Object.fromEntries(Object.entries(before.files).map(([path, file]) => [path, { ...file, since }])),
  };
  const dropped = Object.entries(all).filter(([path]) => files[path] === undefined);
  const isRetained = ([path, file]: (typeof dropped)[number]) =>
    isNamedByContent(path) && now.getTime() - Date.parse(file.since) < retentionMs;
  return {
    retired: Object.fromEntries(dropped.filter(isRetained)),
    expired: dropped.filter((entry) => !isRetained(entry)).map(([path, { hash }]) => ({ path, hash })),
  };
}

/** Releases that the store has, newest first. */
export async function listReleases(store: ObjectStore): Promise<readonly string[]> {
  return (await readRecord(store)).releases;
}

/** Null where there is none that can be read. */
export async function readFileList(store: ObjectStore, release: string): Promise<FileList | null> {
  const found = await store.get(listKey(release));
  const parsed = found === null ? null : parseWith(FileListSchema, parseJson(found.body));
  return parsed?.ok ? parsed.value : null;
}

/**
 * Records a release that is about to become current in the place of `current`; gives the keys that may go. When another
 * publisher writes the record concurrently, nothing is removed this time.
 */
export async function recordRelease(
  store: ObjectStore,
  { release, list, current }: { release: string; list: FileList; current: string | null },
  now: Date,
): Promise<string[]> {
  const { releases: before, etag } = await readRecord(store);
  // The last writer of the record may differ from the last writer of the head.
  const known = current === null || before.includes(current) ? before : [current, ...before];
  const others = known.filter((name) => name !== release);
  const spare = others.length + 1 >= 2 * maxReleases ? others.slice(maxReleases - 1) : [];
  const removable = spare.filter((name) => name !== current);
  const expired = await olderThanMinAge(store, removable, listKey, now);
  const retained = others.filter((name) => !expired.includes(name));
  const record = Buffer.from(JSON.stringify({ releases: [release, ...retained] }));
  if ((await store.put(recordKey, record, recordHeaders, { etag })) === null || expired.length === 0) return [];
  const [retainedLists, expiredLists] = await Promise.all([readLists(store, retained), readLists(store, expired)]);
  // Without the list of a retained release, its objects are not known.
  if (retainedLists.length < retained.length) return [];
  const named = new Set([list, ...retainedLists].flatMap(hashesOf));
  const spareHashes = [...new Set(expiredLists.flatMap(hashesOf))].filter((hash) => !named.has(hash));
  const hashes = await olderThanMinAge(store, spareHashes, objectKey, now);
  return [...expired.map(listKey), ...hashes.map(objectKey)];
}

const hashesOf = (list: FileList): string[] => [...objectsOf(byPointer, list).values()];

/** What was written within the last hour may belong to a publication that is at work. */
async function olderThanMinAge(
  store: ObjectStore,
  names: readonly string[],
  keyOf: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const moments = await Promise.all(names.map((name) => store.writtenAt(keyOf(name))));
  return names.filter((_, i) => now.getTime() - (moments[i]?.getTime() ?? 0) > minAgeMs);
}

async function readLists(store: ObjectStore, releases: readonly string[]): Promise<FileList[]> {
  const lists = await Promise.all(releases.map((name) => readFileList(store, name)));
  return lists.filter((list) => list !== null);
}

/** A record that cannot be read counts as none: releases that it named stay at the store. */
async function readRecord(store: ObjectStore): Promise<{ releases: readonly string[]; etag: string | null }> {
  const found = await store.get(recordKey);
  if (found === null) return { releases: [], etag: null };
  const parsed = parseWith(RecordSchema, parseJson(found.body));
  return { releases: parsed.ok ? parsed.value.releases : [], etag: found.etag };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

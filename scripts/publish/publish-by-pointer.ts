/**
 * By pointer: objects named by their content, a list of them for each release, and one pointer that is written only if
 * it is still as it was read. A small worker at the edge (`edge-worker.js`) finds the object of a path, so the whole
 * site changes at once and a return to an earlier release is one write.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { exitCodes, SiteError } from '../core/errors.ts';
import type { Manifest } from '../release/manifest.ts';
import { eachOf, type ObjectStore } from './object-store.ts';
import { assertNotPaused, assertNotStale, assertSamePartner, type PublishOptions, readAtOf } from './precondition.ts';
import type { Live, Published } from './publish-in-place.ts';
import { isNamedByContent, keptMs, pagesAmong, publishedFiles } from './published-files.ts';
import { hashesIn, listKey, objectKey, type ReleaseList, readList } from './release-list.ts';
import { noteRelease } from './retention.ts';

export const pointerKey = 'current.json';
const forever = 'public, max-age=31536000, immutable';
const json = 'application/json';
/** A release that comes again may have other retired files. */
const listFacts = { type: json, cacheControl: 'public, max-age=60' };

const PointerSchema = v.object({
  /** Whose site it is. */
  partner: v.optional(v.nullable(v.string()), null),
  release: v.string(),
  /** Rises with each publication; a lower one never takes the place of a higher one. */
  seq: v.number(),
  /** When its content was read, or a return decided, ISO 8601. */
  readAt: v.optional(v.nullable(v.string()), null),
  /** It was returned to, and stays until automatic publishing goes on. */
  isHeld: v.optional(v.boolean(), false),
});

/** Throws a `SiteError` when a newer publication has come first; then the pointer is as it was. */
export async function publishByPointer(
  store: ObjectStore,
  folder: string,
  manifest: Manifest,
  turn: PublishOptions = { now: new Date() },
): Promise<Published> {
  const pointer = await readPointer(store);
  assertSamePartner(store, pointer, manifest.partner);
  const before = (await readList(store, pointer.release)) ?? { files: {}, retired: {}, rows: {} };
  const known = new Set(hashesIn(before));
  const files = await publishedFiles(folder, manifest);
  const missing = [...new Map(files.filter(({ hash }) => !known.has(hash)).map((file) => [file.hash, file])).values()];
  if (turn.seq === undefined && pointer.release === manifest.release && missing.length === 0)
    return { release: manifest.release, written: 0, bytes: 0, removed: 0 };
  assertNotPaused(store, pointer, turn);
  assertNotStale(store, pointer, turn);
  let bytes = 0;
  await eachOf(missing, async ({ file, hash, type }) => {
    const body = await readFile(join(folder, file));
    bytes += body.length;
    await store.put(objectKey(hash), body, { type, cacheControl: forever });
  });
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  const redirects = await readFile(join(folder, '_redirects'), 'utf8').catch(() => '');
  const list = {
    release: manifest.release,
    headers,
    redirects,
    rows: manifest.rows,
    files: Object.fromEntries(files.map(({ file, hash, type }) => [file, { hash, type }])),
    retired: retiredAfter(before, manifest.files, turn.now),
  };
  const removed = await noteRelease(store, { release: manifest.release, list, current: pointer.release }, turn.now);
  await store.put(listKey(manifest.release), Buffer.from(JSON.stringify(list)), listFacts);
  await movePointer(store, manifest.release, { ...pointer, partner: manifest.partner }, turn);
  return { release: manifest.release, written: missing.length, bytes, removed };
}

/** `files` are those of the release that takes the place of `before`. */
function retiredAfter(
  before: ReleaseList,
  files: Readonly<Record<string, unknown>>,
  now: Date,
): ReleaseList['retired'] {
  const since = now.toISOString();
  const left = Object.entries(before.files).map(([file, facts]) => [file, { ...facts, since }] as const);
  return Object.fromEntries(
    [...left, ...Object.entries(before.retired)].filter(
      ([file, { since: from }]) =>
        isNamedByContent(file) && files[file] === undefined && now.getTime() - Date.parse(from) < keptMs,
    ),
  );
}

/**
 * Return to a release that was published before: one write, and one more where cached pages ask for files of the newer
 * release that the older one does not name.
 */
export async function returnByPointer(
  store: ObjectStore,
  release: string,
  turn: PublishOptions = { now: new Date() },
): Promise<void> {
  const [list, pointer] = await Promise.all([readList(store, release), readPointer(store)]);
  if (list === null)
    throw new SiteError('RELEASE_MISSING', `Release ${release} was never published to ${store.name}.`, {
      exitCode: exitCodes.usage,
    });
  assertSamePartner(store, pointer, turn.partner);
  const left = await readList(store, pointer.release);
  const retired = left === null ? {} : retiredAfter(left, list.files, turn.now);
  if (Object.keys(retired).some((file) => list.retired[file] === undefined)) {
    const body = Buffer.from(JSON.stringify({ ...list, retired: { ...list.retired, ...retired } }));
    await store.put(listKey(release), body, listFacts);
  }
  await movePointer(store, release, pointer, turn, true);
}

export const isHeldByPointer = async (store: ObjectStore): Promise<boolean> => (await readPointer(store)).isHeld;

/** What is live stays so, until the next publication, which is let through. */
export async function resumeByPointer(store: ObjectStore): Promise<void> {
  const pointer = await readPointer(store);
  const readAt = pointer.readAt === null ? {} : { readAt: new Date(pointer.readAt) };
  if (pointer.isHeld) await movePointer(store, pointer.release, pointer, { now: new Date(), ...readAt });
}

/** Null where there is none yet. */
export async function releaseByPointer(store: ObjectStore): Promise<string | null> {
  return (await readPointer(store)).release || null;
}

export async function liveByPointer(store: ObjectStore): Promise<Live | null> {
  const { release } = await readPointer(store);
  const list = await readList(store, release);
  if (list === null) return null;
  const hashes = Object.fromEntries(Object.entries(list.files).map(([file, { hash }]) => [file, hash]));
  return { release, rows: list.rows, pages: pagesAmong(hashes) };
}

interface Pointer {
  /** Null where there is none yet, or none was noted. */
  readonly partner: string | null;
  readonly release: string;
  readonly seq: number;
  readonly readAt: string | null;
  readonly isHeld: boolean;
  /** Null where there is none yet. */
  readonly etag: string | null;
}

export async function readPointer(store: ObjectStore): Promise<Pointer> {
  const found = await store.get(pointerKey);
  if (found === null) return { partner: null, release: '', seq: 0, readAt: null, isHeld: false, etag: null };
  const parsed = parseWith(PointerSchema, JSON.parse(found.body.toString('utf8')));
  if (!parsed.ok)
    throw new SiteError('POINTER_UNREADABLE', `${pointerKey} at ${store.name} is not a pointer of this product.`);
  return { ...parsed.value, etag: found.etag };
}

async function movePointer(store: ObjectStore, release: string, before: Pointer, turn: PublishOptions, isHeld = false) {
  const seq = turn.seq ?? before.seq + 1;
  const body = Buffer.from(
    `${JSON.stringify({ partner: before.partner, release, seq, readAt: readAtOf(turn), ...(isHeld ? { isHeld } : {}) })}\n`,
  );
  const facts = { type: json, cacheControl: 'public, max-age=0, must-revalidate' };
  if (seq <= before.seq || !(await store.put(pointerKey, body, facts, { etag: before.etag })))
    throw new SiteError(
      'OVERTAKEN',
      `Another publication to ${store.name} has come first; nothing was switched. Publish again if yours is the newer.`,
      { exitCode: exitCodes.build },
    );
}

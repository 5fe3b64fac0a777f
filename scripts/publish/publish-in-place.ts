/**
 * In place: a plain bucket behind a CDN, or a folder behind a web server. Pages lie under the path that visitors ask
 * for. Files that pages name travel first, pages then, the record of the release last; what no release of the last 30
 * days names is removed after that. Each object changes at once, the site page by page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { exitCodes, SiteError } from '../core/errors.ts';
import type { Manifest } from '../release/manifest.ts';
import { eachOf, type ObjectStore } from './object-store.ts';
import { assertNotPaused, assertNotStale, assertSamePartner, type PublishOptions, readAtOf } from './precondition.ts';
import {
  isNamedByContent,
  keptMs,
  type PageHashes,
  type PublishedFile,
  pagesAmong,
  publishedFiles,
} from './published-files.ts';

/** Beside the site's own objects; a host should not answer it. */
export const recordKey = '.partner-sites/release.json';
const record = { type: 'application/json', cacheControl: 'no-store' };

const RecordSchema = v.object({
  /** Whose site it is. */
  partner: v.optional(v.nullable(v.string()), null),
  release: v.string(),
  /** Of the publication; a lower one never takes the place of a higher one. */
  seq: v.optional(v.number(), 0),
  /** When the content of the newest publication was read, or a return decided, ISO 8601. */
  readAt: v.optional(v.nullable(v.string()), null),
  /** It was returned to, and stays until automatic publishing goes on. */
  isHeld: v.optional(v.boolean(), false),
  /** By collection; a later build that lost over half of one is held back. */
  rows: v.optional(v.record(v.string(), v.number()), {}),
  /** Keys with the hash of what lies there; empty where nobody can be sure. */
  objects: v.record(v.string(), v.string()),
  /** Files named by their content that no page names since then, ISO 8601. */
  retired: v.record(v.string(), v.string()),
});

type PublishedRecord = v.InferOutput<typeof RecordSchema>;

/** What is published, as much of it as the next build has to know. */
export interface Live {
  readonly release: string;
  /** Rows by collection. */
  readonly rows: Readonly<Record<string, number>>;
  readonly pages: PageHashes;
}

export interface Published {
  readonly release: string;
  readonly written: number;
  readonly bytes: number;
  readonly removed: number;
}

/**
 * The record says first what is about to change, so that who comes after one that did not end writes all of that again;
 * and whose number it is, so that an older publication stops when a newer one has begun. Throws a `SiteError` when it does.
 */
export async function publishInPlace(
  store: ObjectStore,
  folder: string,
  manifest: Manifest,
  options: PublishOptions & { readonly keepsExtension: boolean; readonly isReturn?: boolean },
): Promise<Published> {
  const before = await readRecord(store);
  const { partner } = manifest;
  assertSamePartner(store, before, partner);
  const seq = options.seq ?? before.seq + 1;
  if (seq <= before.seq) throw overtaken(store, 'nothing was changed');
  const files = await publishedFiles(folder, manifest);
  const keyOf = ({ file }: PublishedFile) => (options.keepsExtension ? file : keyWithout(file));
  const changed = files.filter((file) => before.objects[keyOf(file)] !== file.hash);
  const objects = Object.fromEntries(files.map((file) => [keyOf(file), file.hash]));
  const { gone, retired } = retire(before, objects, options.now);
  const { release, rows } = manifest;
  // A number that rose each quiet night would at last be above that of a desk, which counts by its own.
  if (
    options.seq === undefined &&
    options.isReturn !== true &&
    before.release === release &&
    changed.length + gone.length === 0
  )
    return { release, written: 0, bytes: 0, removed: 0 };
  if (options.isReturn !== true) assertNotPaused(store, before, options);
  assertNotStale(store, before, options);
  const readAt = readAtOf(options);
  const unsure = Object.fromEntries(changed.map((file) => [keyOf(file), notSure]));
  const claimed: PublishedRecord = { ...before, partner, seq, readAt, objects: { ...before.objects, ...unsure } };
  if (changed.length > 0) await writeRecord(store, claimed);
  let bytes = 0;
  for (const turn of [0, 1, 2, 3]) {
    const some = changed.filter((file) => file.turn === turn);
    if (some.length > 0) await stillNewest(store, seq);
    await eachOf(some, async (file) => {
      const body = await readFile(join(folder, file.file));
      bytes += body.length;
      await store.put(keyOf(file), body, file);
    });
  }
  const kept = Object.fromEntries(Object.keys(retired).map((key) => [key, before.objects[key] ?? notSure]));
  if (changed.length > 0) await stillNewest(store, seq);
  await writeRecord(store, {
    partner,
    release,
    seq,
    readAt,
    isHeld: options.isReturn === true,
    rows,
    objects: { ...kept, ...objects },
    retired,
  });
  await store.remove(gone);
  return { release, written: changed.length, bytes, removed: gone.length };
}

/** Instead of a hash: a publication that did not end may have written it. */
const notSure = '';

const overtaken = (store: ObjectStore, what: string): SiteError =>
  new SiteError('OVERTAKEN', `A newer publication to ${store.name} has come first; ${what}.`, {
    exitCode: exitCodes.build,
  });

async function stillNewest(store: ObjectStore, seq: number): Promise<void> {
  if ((await readRecord(store)).seq !== seq) throw overtaken(store, 'it writes again what this one had changed');
}

/** Null where there is none yet. */
export async function releaseInPlace(store: ObjectStore): Promise<string | null> {
  return (await readRecord(store)).release || null;
}

export const isHeldInPlace = async (store: ObjectStore): Promise<boolean> => (await readRecord(store)).isHeld;

/** What is live stays so, until the next publication, which is let through. */
export async function resumeInPlace(store: ObjectStore): Promise<void> {
  const record = await readRecord(store);
  if (record.isHeld) await writeRecord(store, { ...record, isHeld: false });
}

export async function liveInPlace(store: ObjectStore): Promise<Live | null> {
  const { release, rows, objects } = await readRecord(store);
  return release === '' ? null : { release, rows, pages: pagesAmong(objects) };
}

/** What goes now, and since when the rest is not named any more. */
function retire(before: PublishedRecord, objects: Readonly<Record<string, string>>, now: Date) {
  const gone: string[] = [];
  const retired: Record<string, string> = {};
  for (const key of Object.keys(before.objects)) {
    if (objects[key] !== undefined) continue;
    const since = before.retired[key] ?? now.toISOString();
    if (isNamedByContent(key) && now.getTime() - Date.parse(since) < keptMs) retired[key] = since;
    else gone.push(key);
  }
  return { gone, retired };
}

async function readRecord(store: ObjectStore): Promise<PublishedRecord> {
  const empty = { partner: null, release: '', seq: 0, readAt: null, isHeld: false, rows: {}, objects: {}, retired: {} };
  const found = await store.get(recordKey);
  if (found === null) return empty;
  try {
    const parsed = parseWith(RecordSchema, JSON.parse(found.body.toString('utf8')));
    return parsed.ok ? parsed.value : empty;
  } catch {
    return empty;
  }
}

async function writeRecord(store: ObjectStore, next: PublishedRecord): Promise<void> {
  await store.put(recordKey, Buffer.from(`${JSON.stringify(next)}\n`), record);
}

/** `products/12.html` → `products/12`; the home page keeps its name, which stores answer for the root. */
const keyWithout = (file: string): string =>
  file === 'index.html' || file === '404.html' ? file : file.replace(/\.html$/, '');

/** The files of a release at a store: which of them are written, in which order, and the list that names them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeJson } from '../core/fs.ts';
import type { ReleaseFile } from '../release/manifest.ts';
import { type Claim, createRaceError, type StoredHead } from './head.ts';
import {
  type FileList,
  FileListSchema,
  type Layout,
  listKey,
  objectsOf,
  type StoreLocation,
  uploadPhases,
} from './layout.ts';
import { forEachConcurrently, type ObjectStore } from './object-store.ts';

/** Each key once. Files that an unfinished publication may have written count as changed. */
export function findChanged(
  layout: Layout,
  head: StoredHead,
  liveList: FileList,
  files: readonly ReleaseFile[],
): ReleaseFile[] {
  const objects = objectsOf(layout, liveList);
  for (const path of head.claim?.paths ?? []) objects.delete(layout.keyOf({ path, hash: '' }));
  const changed = files.filter((file) => objects.get(layout.keyOf(file)) !== file.hash);
  return [...new Map(changed.map((file) => [layout.keyOf(file), file])).values()];
}

/** Adds the files that an unfinished publication may have left, so that they are removed or retired, too. */
export function withClaimed(list: FileList, { claim }: StoredHead): FileList {
  const claimed = (claim?.paths ?? []).map((path) => [path, { hash: '', contentType: '' }] as const);
  return { ...list, files: { ...Object.fromEntries(claimed), ...list.files } };
}

export async function upload(
  { store, layout, folder }: Omit<StoreLocation, 'partner'> & { readonly folder: string },
  files: readonly ReleaseFile[],
  claim: Claim | null,
  signal: AbortSignal | undefined,
): Promise<number> {
  let bytes = 0;
  for (const phase of uploadPhases(files))
    await forEachConcurrently(phase, async (file) => {
      signal?.throwIfAborted();
      const body = await readFile(join(folder, file.path));
      await claim?.renew();
      await store.put(layout.keyOf(file), body, layout.isInPlace ? file : { ...file, cacheControl: immutable });
      bytes += body.length;
    });
  return bytes;
}

/** By pointer: an object is named by its content, whatever the file is called. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * May replace one: a release that becomes current again may have other retired files. Throws a `SiteError` where another
 * publisher has written it since it was read.
 */
export async function writeFileList(
  store: ObjectStore,
  release: string,
  list: FileList,
  etag: string | null,
): Promise<void> {
  const body = Buffer.from(encodeJson(listKey(release), FileListSchema, list));
  const headers = { contentType: 'application/json', cacheControl: 'public, max-age=60' };
  if ((await store.put(listKey(release), body, headers, { etag })) === null) throw createRaceError(store);
}

export const toListed = (files: readonly ReleaseFile[]): FileList['files'] =>
  Object.fromEntries(
    files.map(({ path, hash, contentType, key, isIndexable }) => [
      path,
      { hash, contentType, ...(key !== undefined && { isPage: true as const }), ...(isIndexable && { isIndexable }) },
    ]),
  );

/** For the edge worker. */
export async function readHostRules(folder: string): Promise<Pick<FileList, 'headers' | 'redirects'>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  return { headers: await read('_headers'), redirects: await read('_redirects') };
}

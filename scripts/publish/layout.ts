/**
 * How a release lies at a store. In place: each file under the path that visitors ask for, for a plain bucket or a web
 * server. By pointer: objects named by their content, which the edge worker finds by the list of the release.
 */
import * as v from 'valibot';
import type { ReleaseFile } from '../release/manifest.ts';
import { isNamedByContent } from '../release/release-file.ts';
import type { ObjectStore } from './object-store.ts';

export interface Layout {
  readonly headKey: string;
  /** Pages change one by one before the head does, so a publisher claims the store first. */
  readonly isInPlace: boolean;
  keyOf(file: { readonly path: string; readonly hash: string }): string;
}

export interface StoreLocation {
  readonly store: ObjectStore;
  readonly layout: Layout;
  readonly partner: string;
}

/** The host answers `products/12` with this object, or with `products/12.html` where it `keepsExtension`. */
export const inPlace = (keepsExtension: boolean): Layout => ({
  // Beside the site's own objects; a host should not answer it.
  headKey: '.partner-sites/head.json',
  isInPlace: true,
  keyOf: ({ path }) =>
    keepsExtension || path === 'index.html' || path === '404.html' ? path : path.replace(/\.html$/, ''),
});

export const byPointer: Layout = {
  headKey: 'current.json',
  isInPlace: false,
  keyOf: ({ hash }) => objectKey(hash),
};

/** Head of the layout that a store does not have. */
export const otherHeadKey = ({ isInPlace }: Layout): string => (isInPlace ? byPointer : inPlace(true)).headKey;

export const objectKey = (hash: string): string => `objects/${hash}`;
export const listKey = (release: string): string => `releases/${release}.json`;

const ListedFileSchema = v.object({
  hash: v.string(),
  contentType: v.string(),
  isPage: v.optional(v.literal(true)),
  /** Of a page that search engines may list. */
  isIndexable: v.optional(v.literal(true)),
});

export const FileListSchema = v.object({
  /** Rows by collection, for the shrink guard. */
  rows: v.record(v.string(), v.number()),
  /** `_headers` and `_redirects`, for the edge worker. */
  headers: v.string(),
  redirects: v.string(),
  files: v.record(v.string(), ListedFileSchema),
  /** Files named by their content that no page names any more, with the moment of that; cached pages still ask for them. */
  retired: v.record(v.string(), v.object({ ...ListedFileSchema.entries, since: v.string() })),
});
export type FileList = v.InferOutput<typeof FileListSchema>;

export const emptyList: FileList = { rows: {}, headers: '', redirects: '', files: {}, retired: {} };

/** All objects that a list names: hashes by key. */
export function objectsOf({ keyOf }: Layout, { files, retired }: FileList): Map<string, string> {
  const all = [...Object.entries(retired), ...Object.entries(files)];
  return new Map(all.map(([path, { hash }]) => [keyOf({ path, hash }), hash]));
}

/** In order: no page is uploaded before the files that it names, and the home page comes last. */
export const uploadPhases = (files: readonly ReleaseFile[]): ReleaseFile[][] =>
  [0, 1, 2, 3].map((phase) => files.filter((file) => phaseOf(file) === phase));

function phaseOf({ path, key }: ReleaseFile): number {
  if (path === 'index.html') return 3;
  if (key !== undefined) return 2;
  return isNamedByContent(path) ? 0 : 1;
}

/** `release.json`: facts of a release for later steps, which then read none of its files. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exists, readJson } from '../core/fs.ts';

const FileSchema = v.object({
  /** SHA-256 of the file, hexadecimal. */
  hash: v.string(),
  bytes: v.number(),
  /** Pages only: same key, same bytes. */
  key: v.optional(v.string()),
  /** Of a page, for lists of what changed. */
  title: v.optional(v.string()),
  /** Links of a page or document, as indexes into `targets`. */
  links: v.optional(v.array(v.number())),
  /** The response headers follow from the path and are the same at every host. */
  contentType: v.string(),
  cacheControl: v.string(),
});

/** A release is unpacked, published and served by these names, so none leads out of its folder. */
const ReleasePathSchema = v.pipe(
  v.string(),
  v.check(
    (path) => path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..') && !path.includes('\0'),
    'a path below the release',
  ),
);

/** One file of a release, with its path there, e.g. `products/12.html`. */
export type ReleaseFile = Readonly<v.InferOutput<typeof FileSchema>> & { readonly path: string };

const UpcomingChangeSchema = v.object({
  at: v.string(),
  kind: v.picklist(['event', 'exhibition', 'banner', 'notice', 'hours']),
  isStart: v.boolean(),
  title: v.nullable(v.string()),
});

export const ManifestSchema = v.object({
  version: v.literal(1),
  release: v.string(),
  partner: v.string(),
  compileId: v.string(),
  /** The last scheduled change that the pages show; null before the first. */
  asOf: v.nullable(v.string()),
  /** Scheduled changes: times at which pages change without new content, ascending. */
  changes: v.array(v.string()),
  /** Rows by collection, for the shrink guard. */
  rows: v.record(v.string(), v.number()),
  pages: v.number(),
  /** Hash of what it was made from; absent in releases of earlier versions. */
  inputs: v.optional(v.string()),
  /** Scheduled changes for people, the soonest first. */
  upcoming: v.optional(v.array(UpcomingChangeSchema)),
  warnings: v.array(v.object({ place: v.string(), message: v.string() })),
  /** Every link of the files, once; `links` of a file are indexes into this list. */
  targets: v.array(v.string()),
  /** By path within the release. */
  files: v.record(ReleasePathSchema, FileSchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;

export const listReleaseFiles = ({ files }: Manifest): ReleaseFile[] =>
  Object.entries(files).map(([path, file]) => ({ path, ...file }));

export const manifestName = 'release.json';

/** Null where the manifest is missing or malformed. */
export const readManifest = (folder: string): Promise<Manifest | null> =>
  readJson(join(folder, manifestName), ManifestSchema);

export const releaseFolder = (dist: string, release: string): string => join(dist, 'releases', release);

/** A release on this machine. */
export type LocalRelease = NonNullable<Awaited<ReturnType<typeof localRelease>>>;

/** Null where this machine does not have it. */
export async function localRelease(dist: string, release: string) {
  const folder = releaseFolder(dist, release);
  const manifest = await readManifest(folder);
  return manifest === null ? null : { folder, manifest };
}

/** Whether this machine has the release: its folder is renamed when complete. Does not read the manifest. */
export const hasRelease = (dist: string, release: string): Promise<boolean> =>
  exists(join(releaseFolder(dist, release), manifestName));

const versionFirst = /^\{\s*"version":\s*1,/;

/** Whether this version can read a release: by the first bytes of its manifest, since all ten of a console page have megabytes. */
export async function canReadRelease(dist: string, release: string): Promise<boolean> {
  const file = await open(join(releaseFolder(dist, release), manifestName)).catch(() => null);
  if (file === null) return false;
  await using _ = file;
  const { bytesRead, buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
  return versionFirst.test(buffer.toString('latin1', 0, bytesRead));
}

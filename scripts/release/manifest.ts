/** `release.json`: facts of a release for later steps, which then read none of its files. */
import { join } from 'node:path';
import * as v from 'valibot';
import { buildError } from '../core/errors.ts';
import { exists, parseJson, readBytes, readJson, readPart } from '../core/fs.ts';
import type { FileFacts } from '../core/hash.ts';

interface FileEntry extends FileFacts {
  /** Pages only: same key, same bytes. */
  readonly key?: string;
  /** Of a page, for lists of what changed. */
  readonly title?: string;
  /** Of a page that search engines may list. */
  readonly isIndexable?: true;
  /** Links of a page or document, as indexes into `targets`. */
  readonly links?: readonly number[];
  /** The response headers follow from the path and are the same at every host. */
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A release is unpacked, published and served by these names, so none leads out of its folder. */
const isReleasePath = (path: string): boolean => !leadsOut.test(path) && !path.includes('\0');
const leadsOut = /(?:^|[/\\])\.{0,2}(?:[/\\]|$)/;

/** By path within the release. */
type FileEntries = Readonly<Record<string, FileEntry>>;

/** Checked by hand: a schema of each of a thousand files takes as long as everything else that an unchanged partner costs. */
const isFileEntries = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).every(([path, file]) => isReleasePath(path) && isFileEntry(file));

const isFileEntry = (file: unknown): boolean =>
  isRecord(file) &&
  ['hash', 'contentType', 'cacheControl'].every((name) => typeof file[name] === 'string') &&
  typeof file.bytes === 'number' &&
  ['key', 'title'].every((name) => file[name] === undefined || typeof file[name] === 'string') &&
  (file.isIndexable === undefined || file.isIndexable === true) &&
  (file.links === undefined || (Array.isArray(file.links) && file.links.every(Number.isInteger)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** One file of a release, with its path there, e.g. `products/12.html`. */
export type ReleaseFile = FileEntry & { readonly path: string };

const UpcomingChangeSchema = v.object({
  at: v.string(),
  kind: v.picklist(['event', 'exhibition', 'banner', 'notice', 'hours']),
  isStart: v.boolean(),
  title: v.nullable(v.string()),
});

/** All but the lists of links and files, which are most of it and stand after. */
const headEntries = {
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
  /** Hash of what it was made from. */
  inputs: v.string(),
  /** Scheduled changes for people, the soonest first. */
  upcoming: v.array(UpcomingChangeSchema),
  /** Bytes of all files, and of the pages among them. */
  sizes: v.object({ all: v.number(), pages: v.number() }),
};

const bodyEntries = {
  /** Every link of the files, once; `links` of a file are indexes into this list. */
  targets: v.custom<string[]>(isTexts, 'a list of addresses'),
  /** By path within the release. */
  files: v.custom<FileEntries>(isFileEntries, 'files with paths below the release'),
};

export const ManifestSchema = v.object({ ...headEntries, ...bodyEntries });
const HeadSchema = v.object(headEntries);
const BodySchema = v.object(bodyEntries);

export type Manifest = v.InferOutput<typeof ManifestSchema>;

export function sumSizes(
  files: Readonly<Record<string, { readonly bytes: number; readonly key?: string | undefined }>>,
): Manifest['sizes'] {
  const sizes = { all: 0, pages: 0 };
  for (const { bytes, key } of Object.values(files)) {
    sizes.all += bytes;
    if (key !== undefined) sizes.pages += bytes;
  }
  return sizes;
}

export const listReleaseFiles = ({ files }: Manifest): ReleaseFile[] =>
  Object.entries(files).map(([path, file]) => ({ path, ...file }));

export const manifestName = 'release.json';

/** Null where the manifest is missing or malformed. */
export const readManifest = (folder: string): Promise<Manifest | null> =>
  readJson(join(folder, manifestName), ManifestSchema);

const bodyStart = ',"targets":[';
/** More than heads have; one with hundreds of scheduled changes is longer, and read as a whole. */
const headBytes = 32_768;

/**
 * A manifest whose links and files are read when something asks for them: of a fleet in which nothing changed they are most of
 * it, and nobody does. Null where it is missing or its head is malformed; the lists throw a `SiteError` where they are
 * malformed.
 */
export function openManifest(folder: string): Manifest | null {
  const file = join(folder, manifestName);
  const start = readPart(file, headBytes);
  const bytes = start === null || start.includes(bodyStart) ? start : readBytes(file);
  const at = bytes?.indexOf(bodyStart) ?? -1;
  if (bytes === null || at === -1) return null;
  const head = parseJson(`${bytes.toString('utf8', 0, at)}}`, HeadSchema);
  if (head === null) return null;
  let parsed: v.InferOutput<typeof BodySchema> | null = null;
  const body = () => {
    parsed ??= readBody(file);
    if (parsed === null) throw buildError('RELEASE_MISSING', unreadable(file));
    return parsed;
  };
  return {
    ...head,
    get targets() {
      return body().targets;
    },
    get files() {
      return body().files;
    },
  };
}

function readBody(file: string): v.InferOutput<typeof BodySchema> | null {
  const bytes = readBytes(file);
  const at = bytes?.indexOf(bodyStart) ?? -1;
  return bytes === null || at === -1 ? null : parseJson(`{${bytes.toString('utf8', at + 1)}`, BodySchema);
}

const unreadable = (file: string): string =>
  `${file}: expected the files of a release, received what cannot be read. Build the partner again with --render-all.`;

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
/** Strings hold no line break, and no other object ends so. A disk that lost its power may leave a file cut, or zeros in it. */
const wholeLast = /(?:\}|\n)\}\n$/;
const edgeBytes = 32;

/** Whether this version can read a release: by the edges of its manifest, since all ten of a console page have megabytes. */
export function canReadRelease(dist: string, release: string): boolean {
  const file = join(releaseFolder(dist, release), manifestName);
  const [first, last] = [readPart(file, edgeBytes), readPart(file, edgeBytes, 'end')];
  return versionFirst.test(first?.toString('latin1') ?? '') && wholeLast.test(last?.toString('latin1') ?? '');
}

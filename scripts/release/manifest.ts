import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../core/fs.ts';

const FileSchema = v.object({
  /** SHA-256 of the file, hexadecimal. */
  hash: v.string(),
  bytes: v.number(),
  /** Pages only: same key, same bytes. */
  key: v.optional(v.string()),
  /** The addresses that a page or document names, as places in `targets`. */
  links: v.optional(v.array(v.number())),
});

export const ManifestSchema = v.object({
  version: v.literal(1),
  release: v.string(),
  partner: v.string(),
  compileId: v.string(),
  /** The last change by time that the pages already show; null when none has come yet. */
  asOf: v.nullable(v.string()),
  /** Moments at which the pages change by themselves, ascending. */
  changes: v.array(v.string()),
  /** Rows by collection; a later build that lost over half of one is held back. */
  rows: v.record(v.string(), v.number()),
  pages: v.number(),
  warnings: v.array(v.object({ place: v.string(), message: v.string() })),
  targets: v.array(v.string()),
  files: v.record(v.string(), FileSchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type ManifestFile = v.InferOutput<typeof FileSchema>;

export const manifestName = 'release.json';

/** The manifest of a release folder, or null when there is none that can be read. */
export const readManifest = (folder: string): Promise<Manifest | null> =>
  readJson(join(folder, manifestName), ManifestSchema);

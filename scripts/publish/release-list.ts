/** The list of a release that is published by pointer: which object answers which file. */
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import type { ObjectStore } from './object-store.ts';

export const listKey = (release: string): string => `releases/${release}.json`;
export const objectKey = (hash: string): string => `objects/${hash}`;

const FileSchema = v.object({ hash: v.string(), type: v.string() });
/** What the worker at the edge reads besides (`headers`, `redirects`) stays as it is. */
const ListSchema = v.looseObject({
  files: v.record(v.string(), FileSchema),
  /** Files named by their content that no page names since then, ISO 8601; cached pages still ask for them. */
  retired: v.optional(v.record(v.string(), v.object({ ...FileSchema.entries, since: v.string() })), {}),
  /** By collection; a later build that lost over half of one is held back. */
  rows: v.optional(v.record(v.string(), v.number()), {}),
});
export type ReleaseList = v.InferOutput<typeof ListSchema>;

/** Null where there is none that can be read. */
export async function readList(store: ObjectStore, release: string): Promise<ReleaseList | null> {
  const found = release === '' ? null : await store.get(listKey(release));
  if (found === null) return null;
  const parsed = parseWith(ListSchema, JSON.parse(found.body.toString('utf8')));
  return parsed.ok ? parsed.value : null;
}

/** Of all objects that a list names. */
export const hashesIn = ({ files, retired }: ReleaseList): string[] =>
  [...Object.values(files), ...Object.values(retired)].map(({ hash }) => hash);

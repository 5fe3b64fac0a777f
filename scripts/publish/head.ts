/** The head of a store: one small object that says what is live; always written on condition that nobody else wrote it. */
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { exitCodes, SiteError } from '../core/errors.ts';
import { FileListSchema, type Layout } from './layout.ts';
import type { ObjectStore } from './object-store.ts';

const HeadSchema = v.object({
  partner: v.string(),
  /** Null until the first publication in place has ended. */
  release: v.nullable(v.string()),
  /** When the content of `release` was read, by the backend's clock, ISO 8601. */
  readAt: v.string(),
  /** After a rollback, until somebody lets automatic publishing go on. */
  isPaused: v.boolean(),
  /** In place only: a publication that has begun and not ended. */
  claim: v.optional(
    v.object({
      /** Makes each claim another object, so that two publishers of one release do not take each other's for their own. */
      id: v.string(),
      /** Renewed while its publisher works; null when it has failed. ISO 8601. */
      renewedAt: v.nullable(v.string()),
      /** Files that may lie there in any version. */
      paths: v.array(v.string()),
    }),
  ),
  /** In place only; by pointer it is an object of its own. */
  list: v.optional(FileListSchema),
});
export type StoredHead = v.InferOutput<typeof HeadSchema>;

export interface ReadHead {
  /** Null where nothing was ever published. */
  readonly head: StoredHead | null;
  readonly etag: string | null;
}

/** Throws a `SiteError` where something else lies at its key: what is live is not known, so nothing is overwritten. */
export async function readHead(store: ObjectStore, { headKey }: Layout): Promise<ReadHead> {
  const found = await store.get(headKey);
  if (found === null) return { head: null, etag: null };
  const parsed = parseJson(found.body);
  const head = parseWith(HeadSchema, parsed);
  if (head.ok) return { head: head.value, etag: found.etag };
  throw new SiteError(
    'HEAD_UNREADABLE',
    `${headKey} at ${store.name} does not say what is live there; nothing was changed. Remove it, then publish everything again.`,
    { exitCode: exitCodes.build },
  );
}

/** The ETag of the new head; null when another publisher has written it since `etag`. */
export function writeHead(
  store: ObjectStore,
  { headKey }: Layout,
  head: StoredHead,
  etag: string | null,
): Promise<string | null> {
  const headers = { contentType: 'application/json', cacheControl: 'public, max-age=0, must-revalidate' };
  return store.put(headKey, Buffer.from(`${JSON.stringify(head)}\n`), headers, { etag });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

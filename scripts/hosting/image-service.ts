/**
 * The image path, as a host with an image service answers it: a picture of an allowed host, made as wide as asked.
 * The limits are those of every picture from outside; what was made is kept, and asked for again after some minutes.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { defaultQuality, imageWidths } from '../../src/domain/image-path.ts';
import { sha256 } from '../core/hash.ts';
import { fetchImage, isAllowedPicture, type PictureHosts } from '../images/fetch-image.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';

const QuerySchema = v.object({
  url: v.pipe(v.string(), v.url()),
  w: v.pipe(v.string(), v.transform(Number), v.picklist(imageWidths)),
  q: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100)),
    String(defaultQuality),
  ),
});

const freshMs = 5 * 60_000;
/** Pictures kept in memory. */
const mostKept = 500;

export interface ImageAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** SHA-256 of the image, hexadecimal; null where there is none. */
  readonly hash: string | null;
}

/** `accept` is the header of the request: a browser that shows WebP gets it, any other gets JPEG. */
export type ImageAnswers = (search: string, accept: string) => Promise<ImageAnswer>;

export function createImagePath(hosts: PictureHosts, folder: string, children: ImageWorkerPool): ImageAnswers {
  const made = new Map<string, { readonly until: number; readonly body: Promise<Buffer> }>();

  async function make(url: string, width: number, quality: number, format: 'webp' | 'jpeg', to: string) {
    const answer = await fetchImage(url, null, hosts);
    if (answer.status !== 200) throw new Error('상태 304');
    await mkdir(folder, { recursive: true });
    const file = `${to}.source`;
    await writeFile(file, answer.body);
    await children.run({ kind: 'scaled', file, width, quality, format, to });
    return readFile(to);
  }

  return async (search, accept) => {
    const query = parseWith(QuerySchema, Object.fromEntries(new URLSearchParams(search)));
    if (!query.ok) return refused(400, 'The image path takes url, w and q.');
    const { url, w, q } = query.value;
    if (!isAllowedPicture(url, hosts)) return refused(403, 'Pictures of this host are not served.');
    const format = accept.includes('image/webp') ? 'webp' : 'jpeg';
    const key = sha256(`${url}\n${w}\n${q}\n${format}`);
    const now = Date.now();
    const known = made.get(key);
    const body =
      known !== undefined && known.until > now ? known.body : make(url, w, q, format, join(folder, `${key}.${format}`));
    if (made.size > mostKept) made.clear();
    if (body !== known?.body) made.set(key, { until: now + freshMs, body });
    try {
      const bytes = await body;
      const hash = sha256(bytes);
      return { status: 200, headers: headersOf(`image/${format}`, 'public, max-age=3600'), body: bytes, hash };
    } catch {
      made.delete(key);
      return refused(502, 'The picture could not be fetched.');
    }
  };
}

const headersOf = (type: string, cache: string): Map<string, string> =>
  new Map([
    ['content-type', type],
    ['cache-control', cache],
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "default-src 'none'"],
  ]);

const refused = (status: number, text: string): ImageAnswer => ({
  status,
  headers: headersOf('text/plain; charset=utf-8', 'no-store'),
  body: Buffer.from(text),
  hash: null,
});

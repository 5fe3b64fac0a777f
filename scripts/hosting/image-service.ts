/**
 * The image path `/_image`, as an image service of a host answers it: a picture of an allowed host, resized. Fetched with
 * the limits of every external picture, cached for five minutes.
 */

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { defaultQuality, imageWidths } from '../../src/domain/addresses/image-path.ts';
import { matchesEtag } from '../core/etag.ts';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { type AllowedImageOrigins, fetchImage, isAllowedPicture } from '../images/fetch-image.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import { plainText } from './site-handler.ts';

const QuerySchema = v.object({
  url: v.pipe(v.string(), v.url()),
  w: v.pipe(v.string(), v.transform(Number), v.picklist(imageWidths)),
  q: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100)),
    String(defaultQuality),
  ),
});

const cacheTtlMs = 5 * 60_000;
const maxImagesInMemory = 500;
/** Addresses that differ by a letter are other pictures: without a bound, some dozen keep the processor from all others. */
const maxUnfinished = 16;

/** Handles GET requests of the image path: WebP for browsers that accept it, else JPEG. */
export function createImageService(hosts: AllowedImageOrigins, folder: string, workers: ImageWorkerPool, partner = '') {
  let unfinished = 0;
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxImagesInMemory, ttl: cacheTtlMs });

  async function createImage(url: string, width: number, quality: number, format: 'webp' | 'jpeg', to: string) {
    const answer = await fetchImage(url, null, hosts);
    if (answer.status !== 200) throw new Error('상태 304');
    const file = `${to}.source`;
    await writeFileAtomic(file, answer.body);
    try {
      await workers.run({ kind: 'scaled', file, width, quality, format, to }, partner);
      return await readFile(to);
    } finally {
      await rm(file, { force: true });
    }
  }

  return async (request: Request) => {
    const query = parseWith(QuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    if (!query.ok) return plainText(400, 'The image path takes url, w and q.');
    const { url, w, q } = query.value;
    if (!isAllowedPicture(url, hosts)) return plainText(403, 'Pictures of this host are not served.');
    const format = request.headers.get('accept')?.includes('image/webp') ? 'webp' : 'jpeg';
    const key = sha256(`${url}\n${w}\n${q}\n${format}`);
    let image = cache.get(key);
    if (image === undefined) {
      if (unfinished >= maxUnfinished) return plainText(503, 'Too many pictures are being made. Ask again.');
      unfinished += 1;
      image = createImage(url, w, q, format, join(folder, `${key}.${format}`)).finally(() => (unfinished -= 1));
      cache.set(key, image);
    }
    try {
      const bytes = await image;
      const etag = `"${sha256(bytes)}"`;
      const headers = {
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'",
        etag,
        vary: 'accept',
      };
      if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(bytes), { headers });
    } catch {
      cache.delete(key);
      return plainText(502, 'The picture could not be fetched.');
    }
  };
}

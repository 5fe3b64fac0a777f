/**
 * Content-addressed cache of the pictures of all partners. `.site/cache/pictures/` holds only what may be delivered, as
 * `<hash>-<variant>`. `.site/cache/picture-sources/` is private: `<hash>` as fetched, `index.json` with the facts of each address.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import type { IconFacts, ImageFacts } from '../content/image-manifest.ts';
import { messageOf } from '../core/errors.ts';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { imageFolder, imageSourceFolder } from '../core/paths.ts';
import { type AllowedImageOrigins, fetchImage, isAllowedPicture, PictureOutageError } from './fetch-image.ts';
import { type Facts, type Kind, openImageIndex, type PictureFormat } from './image-index.ts';
import type { ImageJob } from './image-worker.ts';
import { createImageWorkerPool, type ImageWorkerPool } from './image-worker-pool.ts';

export type ImageStore = Awaited<ReturnType<typeof openImageStore>>;

const storeWords = {
  cut: '사진 파일의 끝부분이 없어 있는 데까지 표시합니다. 사진을 다시 올려 주세요.',
  failed: (reason: string, isKnown: boolean) =>
    `사진을 가져오지 못${isKnown ? '해 이전 사진을 그대로 보여 줍니다' : '했습니다'}: ${reason}`,
};
const byPlace = (a: { readonly place: string }, b: { readonly place: string }) => (a.place < b.place ? -1 : 1);
const concurrency = 6;
const maxInlineBytes = 10 * 1024 * 1024;

export async function openImageStore(folder = imageFolder, sources = imageSourceFolder) {
  await Promise.all([folder, sources].map((path) => mkdir(path, { recursive: true })));
  const index = await openImageIndex(sources);
  const workers = createImageWorkerPool();
  const { fetchFacts, readInline, fetchKnown } = createFetcher(index, createDecoder(folder, sources, workers));
  let isClosed = false;

  return {
    /** Updates the cache: an address that answers 304, or with cached bytes, is not decoded again. */
    async fetchAll(
      addresses: readonly string[],
      hosts: AllowedImageOrigins,
      format: PictureFormat = 'webp',
      inline: ReadonlyMap<string, Buffer> = new Map(),
      signal?: AbortSignal,
    ) {
      const collection = createCollection();
      await pLimit(concurrency).map(addresses, async (address) => {
        const isInline = address.startsWith(inlineScheme);
        if (isClosed || signal?.aborted === true || !(isInline || isAllowedPicture(address, hosts))) return;
        const fetching = isInline
          ? readInline(format, address, inline.get(address))
          : fetchFacts(format, address, hosts);
        await fetching.then(
          (facts) => collection.add(address, facts),
          (error: unknown) => collection.addFailure(address, error, index.find(format, address)),
        );
      });
      await index.save();
      return collection.sorted();
    },
    /** One picture, as WebP. Rejects with a short reason in Korean. */
    fetchOne: (address: string, hosts: AllowedImageOrigins): Promise<ImageFacts> => fetchKnown('webp', address, hosts),
    /** A favicon in all delivered sizes. Rejects with a short reason in Korean. */
    fetchIcons: (address: string, hosts: AllowedImageOrigins): Promise<IconFacts> =>
      fetchKnown('icons', address, hosts),
    async close(): Promise<void> {
      isClosed = true;
      await workers.close();
    },
  };
}

/** Fetches single pictures into the index. */
function createFetcher(index: Awaited<ReturnType<typeof openImageIndex>>, decode: ReturnType<typeof createDecoder>) {
  const addBytes = async <K extends Kind>(kind: K, address: string, body: Buffer, etag: string | null) => {
    const source = sha256(body);
    const facts = index.findBySource(kind, source) ?? (await decode(kind, source, body));
    index.add(kind, address, { source, etag }, facts);
    return facts;
  };

  /** Facts of the picture at an address: a conditional request, decoded only when the bytes are new. */
  async function fetchFacts<K extends Kind>(kind: K, address: string, hosts: AllowedImageOrigins): Promise<Facts<K>> {
    const known = index.find(kind, address);
    const answer = await fetchImage(address, known === undefined ? null : index.etagOf(address), hosts);
    if (answer.status !== 304) return addBytes(kind, address, answer.body, answer.etag);
    if (known === undefined) throw new Error('상태 304');
    return known;
  }

  /** A picture that a text had inside; `body` is missing where the text did not change. */
  async function readInline(kind: PictureFormat, address: string, body: Buffer | undefined): Promise<ImageFacts> {
    const known = index.find(kind, address);
    if (known !== undefined) return known;
    if (body === undefined) throw new Error('본문에 있던 사진이 남아 있지 않습니다. 다시 저장해 주세요');
    if (body.length > maxInlineBytes) throw new Error(`${maxInlineBytes / 1024 / 1024} MB보다 큽니다`);
    return addBytes(kind, address, body, null);
  }

  /** What was known before, where a host fails. */
  async function fetchKnown<K extends Kind>(kind: K, address: string, hosts: AllowedImageOrigins): Promise<Facts<K>> {
    try {
      return await fetchFacts(kind, address, hosts);
    } catch (error) {
      const known = index.find(kind, address);
      if (known === undefined) throw error;
      return known;
    } finally {
      await index.save();
    }
  }

  return { fetchFacts, readInline, fetchKnown };
}

/** What was fetched by address, and what is wrong with it. */
function createCollection() {
  const pictures: Record<string, ImageFacts> = {};
  const problems: { place: string; message: string }[] = [];
  /** The problems of pictures that may be there: their host failed. */
  const outages: typeof problems = [];
  return {
    add(address: string, facts: ImageFacts): void {
      pictures[address] = facts;
      if (facts.isCut === true) problems.push({ place: address, message: storeWords.cut });
    },
    /** A host that is down for a minute must not take the pictures off a live site, so what is known stays. */
    addFailure(address: string, error: unknown, known: ImageFacts | undefined): void {
      if (known !== undefined) pictures[address] = known;
      const problem = { place: address, message: storeWords.failed(messageOf(error), known !== undefined) };
      problems.push(problem);
      if (error instanceof PictureOutageError) outages.push(problem);
    },
    sorted: () => ({ pictures, problems: problems.sort(byPlace), outages: outages.sort(byPlace) }),
  };
}

/** Decodes bytes in a child process; two addresses with the same bytes are decoded once. */
function createDecoder(folder: string, sources: string, workers: ImageWorkerPool) {
  const inFlight = new Map<string, Promise<unknown>>();
  return async <K extends Kind>(kind: K, source: string, body: Buffer): Promise<Facts<K>> => {
    const key = `${kind} ${source}`;
    const running = inFlight.get(key) as Promise<Facts<K>> | undefined;
    if (running !== undefined) return running;
    const file = join(sources, source);
    const job: ImageJob =
      kind === 'icons'
        ? { kind: 'icons', file, folder }
        : { kind: 'picture', file, folder, format: kind as PictureFormat };
    // As a whole: another process may read the same file, and one that is cut meanwhile kills its image worker.
    const work = writeFileAtomic(file, body).then(() => workers.run(job)) as Promise<Facts<K>>;
    inFlight.set(key, work);
    return work.finally(() => inFlight.delete(key));
  };
}

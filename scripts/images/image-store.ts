/**
 * Content-addressed cache of the pictures of all partners. `.site/cache/pictures/` holds only what may be delivered, as
 * `<hash>-<variant>`. `.site/cache/picture-sources/` is private: `<hash>` as fetched, `index.json` with the facts of each address.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import { unsignedAddress } from '../../src/domain/signed-address.ts';
import { type IconFacts, IconFactsSchema, type ImageFacts, ImageFactsSchema } from '../content/image-manifest.ts';
import { messageOf } from '../core/errors.ts';
import { readJson, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { imageFolder, imageSourceFolder } from '../core/paths.ts';
import { type AllowedImageOrigins, fetchImage, isAllowedPicture, PictureOutageError } from './fetch-image.ts';
import type { ImageJob } from './image-worker.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';

/** Version of the variants; without it, cached pictures would keep their former widths and encoding. */
const recipe = 'up to 2880 px, effort 2';

const IndexSchema = v.object({
  recipe: v.literal(recipe),
  /** By address without its signature: the last answer of its host. */
  addresses: v.record(v.string(), v.object({ source: v.string(), etag: v.nullable(v.string()) })),
  /** Facts by hash of the fetched bytes, by kind. */
  webp: v.record(v.string(), ImageFactsSchema),
  avif: v.record(v.string(), ImageFactsSchema),
  icons: v.record(v.string(), IconFactsSchema),
});

type Index = v.InferOutput<typeof IndexSchema>;
export type PictureFormat = 'webp' | 'avif';
type Kind = PictureFormat | 'icons';
type Facts<K extends Kind> = Index[K][string];

export type ImageStore = Awaited<ReturnType<typeof openImageStore>>;

const storeWords = {
  cut: '사진 파일의 끝부분이 없어 있는 데까지 표시합니다. 사진을 다시 올려 주세요.',
  failed: (reason: string, isKnown: boolean) =>
    `사진을 가져오지 못${isKnown ? '해 이전 사진을 그대로 보여 줍니다' : '했습니다'}: ${reason}`,
};
const byPlace = (a: { readonly place: string }, b: { readonly place: string }) => (a.place < b.place ? -1 : 1);
const concurrency = 6;
const maxInlineBytes = 10 * 1024 * 1024;
const emptyIndex = (): Index => ({ recipe, addresses: {}, webp: {}, avif: {}, icons: {} });

export async function openImageStore(folder = imageFolder, sources = imageSourceFolder) {
  await Promise.all([folder, sources].map((path) => mkdir(path, { recursive: true })));
  const indexFile = join(sources, 'index.json');
  const index = (await readJson(indexFile, IndexSchema)) ?? emptyIndex();
  const factsByKind: { readonly [K in Kind]: Record<string, Facts<K>> } = index;
  const workers = createImageWorkerPool();
  const inFlight = new Map<string, Promise<unknown>>();
  let saving: Promise<void> = Promise.resolve();
  let changes = 0;
  let savedChanges = 0;
  let isClosed = false;

  /** What is known of the picture at an address; undefined for one that was never fetched. */
  function findFacts<K extends Kind>(kind: K, address: string): Facts<K> | undefined {
    const factsBySource: Record<string, Facts<K>> = factsByKind[kind];
    return factsBySource[index.addresses[unsignedAddress(address)]?.source ?? ''];
  }

  /** Facts of the picture at an address: a conditional request, decoded only when the bytes are new. */
  async function fetchFacts<K extends Kind>(kind: K, address: string, hosts: AllowedImageOrigins): Promise<Facts<K>> {
    const factsBySource: Record<string, Facts<K>> = factsByKind[kind];
    const name = unsignedAddress(address);
    const before = index.addresses[name];
    const facts = findFacts(kind, address);
    const answer = await fetchImage(address, facts === undefined ? null : (before?.etag ?? null), hosts);
    if (answer.status === 304) {
      if (facts === undefined) throw new Error('상태 304');
      return facts;
    }
    const { body } = answer;
    const source = sha256(body);
    const decoded = factsBySource[source] ?? (await decodeOnce(kind, source, body));
    index.addresses[name] = { source, etag: answer.etag };
    factsBySource[source] = decoded;
    changes += 1;
    return decoded;
  }

  /** A picture that a text had inside; `body` is missing where the text did not change. */
  async function readInline(kind: PictureFormat, address: string, body: Buffer | undefined): Promise<ImageFacts> {
    const known = findFacts(kind, address);
    if (known !== undefined) return known;
    if (body === undefined) throw new Error('본문에 있던 사진이 남아 있지 않습니다. 다시 저장해 주세요');
    if (body.length > maxInlineBytes) throw new Error(`${maxInlineBytes / 1024 / 1024} MB보다 큽니다`);
    const source = sha256(body);
    const facts = factsByKind[kind][source] ?? (await decodeOnce(kind, source, body));
    index.addresses[address] = { source, etag: null };
    factsByKind[kind][source] = facts;
    changes += 1;
    return facts;
  }

  /** What was known before, where a host fails. */
  const orKnown = <K extends Kind>(kind: K, address: string, fetching: Promise<Facts<K>>): Promise<Facts<K>> =>
    fetching.catch((error: unknown) => {
      const known = findFacts(kind, address);
      if (known === undefined) throw error;
      return known;
    });

  /** Two addresses with the same bytes are decoded once. */
  async function decodeOnce<K extends Kind>(kind: K, source: string, body: Buffer): Promise<Facts<K>> {
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
  }

  /** The index names the pictures of all partners, so it is written only after a change; what failed is tried again. */
  const save = () => {
    saving = saving
      .catch(() => undefined)
      .then(async () => {
        const including = changes;
        if (including === savedChanges) return;
        await writeFileAtomic(indexFile, JSON.stringify(index));
        savedChanges = including;
      });
    return saving;
  };

  return {
    /** Updates the cache: an address that answers 304, or with cached bytes, is not decoded again. */
    async fetchAll(
      addresses: readonly string[],
      hosts: AllowedImageOrigins,
      format: PictureFormat = 'webp',
      inline: ReadonlyMap<string, Buffer> = new Map(),
      signal?: AbortSignal,
    ) {
      /** By address. */
      const pictures: Record<string, ImageFacts> = {};
      const problems: { place: string; message: string }[] = [];
      /** The problems of pictures that may be there: their host failed. */
      const outages: { place: string; message: string }[] = [];
      await pLimit(concurrency).map(addresses, async (address) => {
        const isInline = address.startsWith(inlineScheme);
        if (isClosed || signal?.aborted === true || !(isInline || isAllowedPicture(address, hosts))) return;
        try {
          const facts = isInline
            ? await readInline(format, address, inline.get(address))
            : await fetchFacts(format, address, hosts);
          pictures[address] = facts;
          if (facts.isCut === true) problems.push({ place: address, message: storeWords.cut });
        } catch (error) {
          // A host that is down for a minute must not take the pictures off a live site.
          const known = findFacts(format, address);
          if (known !== undefined) pictures[address] = known;
          const problem = { place: address, message: storeWords.failed(messageOf(error), known !== undefined) };
          problems.push(problem);
          if (error instanceof PictureOutageError) outages.push(problem);
        }
      });
      await save();
      return { pictures, problems: problems.sort(byPlace), outages: outages.sort(byPlace) };
    },
    /** One picture, as WebP. Rejects with a short reason in Korean. */
    async fetchOne(address: string, hosts: AllowedImageOrigins): Promise<ImageFacts> {
      const facts = await orKnown('webp', address, fetchFacts('webp', address, hosts));
      await save();
      return facts;
    },
    /** A favicon in all delivered sizes. Rejects with a short reason in Korean. */
    async fetchIcons(address: string, hosts: AllowedImageOrigins): Promise<IconFacts> {
      const icons = await orKnown('icons', address, fetchFacts('icons', address, hosts));
      await save();
      return icons;
    },
    async close(): Promise<void> {
      isClosed = true;
      await workers.close();
    },
  };
}

/**
 * Pictures of all partners, fetched once and kept by their content in `.site/cache/pictures/`:
 * `source/<hash>` as fetched, `<hash>-<what>` as delivered, `index.json` what is known of each address.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { imageFolder } from '../core/paths.ts';
import { type IconFacts, IconFactsSchema, type ImageFacts, ImageFactsSchema } from '../partners/image-manifest.ts';
import { fetchImage, isAllowedPicture, type PictureHosts } from './fetch-image.ts';
import type { ImageJob } from './image-worker.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';

/** Changes with what is made of a picture; without it, pictures that are known would keep their former widths. */
const recipe = 'up to 2880 px';

const IndexSchema = v.object({
  recipe: v.literal(recipe),
  /** By address: what the host said last time. */
  addresses: v.record(v.string(), v.object({ source: v.string(), etag: v.nullable(v.string()) })),
  /** As WebP, by hash of the fetched bytes. */
  sources: v.record(v.string(), ImageFactsSchema),
  /** As AVIF, by hash of the fetched bytes. */
  avifs: v.optional(v.record(v.string(), ImageFactsSchema), {}),
  /** Of favicons, by hash of the fetched bytes. */
  icons: v.record(v.string(), IconFactsSchema),
});
type Index = v.InferOutput<typeof IndexSchema>;

/** What is kept of fetched bytes, by what they are. */
interface Known {
  readonly webp: ImageFacts;
  readonly avif: ImageFacts;
  readonly icons: IconFacts;
}

export type PictureFormat = 'webp' | 'avif';

export interface FetchedPictures {
  /** By address. */
  readonly pictures: Readonly<Record<string, ImageFacts>>;
  readonly problems: readonly { readonly place: string; readonly message: string }[];
}

export interface ImageStore {
  /** Brings the pictures up to date: an address that answers 304 or whose bytes are known is not decoded again. */
  fetchAll(addresses: readonly string[], hosts: PictureHosts, format?: PictureFormat): Promise<FetchedPictures>;
  /** One picture, as WebP. Rejects with a short reason in Korean. */
  fetchOne(address: string, hosts: PictureHosts): Promise<ImageFacts>;
  /** A favicon in the sizes that are asked for. Rejects with a short reason in Korean. */
  fetchIcons(address: string, hosts: PictureHosts): Promise<IconFacts>;
  close(): Promise<void>;
}

const atOnce = 6;
const nothing = (): Index => ({ recipe, addresses: {}, sources: {}, avifs: {}, icons: {} });

export async function openImageStore(folder = imageFolder): Promise<ImageStore> {
  await mkdir(join(folder, 'source'), { recursive: true });
  const indexFile = join(folder, 'index.json');
  const index = (await readJson(indexFile, IndexSchema)) ?? nothing();
  const knownOf: { readonly [K in keyof Known]: Record<string, Known[K]> } = {
    webp: index.sources,
    avif: index.avifs,
    icons: index.icons,
  };
  const children = createImageWorkerPool();
  const inFlight = new Map<string, Promise<unknown>>();
  let saved: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** The facts of what an address holds; it is fetched only when it changed and decoded only when it is new. */
  async function fetchKnown<K extends keyof Known>(kind: K, address: string, hosts: PictureHosts): Promise<Known[K]> {
    const known: Record<string, Known[K]> = knownOf[kind];
    const before = index.addresses[address];
    const facts = before === undefined ? undefined : known[before.source];
    const answer = await fetchImage(address, facts === undefined ? null : (before?.etag ?? null), hosts);
    if (answer.status === 304) {
      if (facts === undefined) throw new Error('상태 304');
      return facts;
    }
    const { body } = answer;
    const source = sha256(body);
    const decoded = known[source] ?? (await decodeOnce(kind, source, body));
    index.addresses[address] = { source, etag: answer.etag };
    known[source] = decoded;
    return decoded;
  }

  /** Two addresses of the same bytes are decoded once. */
  async function decodeOnce<K extends keyof Known>(kind: K, source: string, body: Buffer): Promise<Known[K]> {
    const key = `${kind} ${source}`;
    const running = inFlight.get(key) as Promise<Known[K]> | undefined;
    if (running !== undefined) return running;
    const file = join(folder, 'source', source);
    const order: ImageJob =
      kind === 'icons'
        ? { kind: 'icons', file, folder }
        : { kind: 'picture', file, folder, format: kind as PictureFormat };
    const work = writeFile(file, body).then(() => children.run(order)) as Promise<Known[K]>;
    inFlight.set(key, work);
    return work.finally(() => inFlight.delete(key));
  }

  const save = () => {
    saved = saved.then(() => writeFileAtomic(indexFile, JSON.stringify(index)));
    return saved;
  };

  return {
    async fetchAll(addresses, hosts, format = 'webp') {
      const pictures: Record<string, ImageFacts> = {};
      const problems: { place: string; message: string }[] = [];
      const queue = [...addresses];
      const take = async () => {
        for (let address = queue.shift(); address !== undefined && !isClosed; address = queue.shift()) {
          if (!isAllowedPicture(address, hosts)) continue;
          try {
            pictures[address] = await fetchKnown(format, address, hosts);
          } catch (error) {
            problems.push({
              place: address,
              message: `사진을 가져오지 못했습니다: ${error instanceof Error ? error.message : String(error)}`,
            });
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, take));
      await save();
      return { pictures, problems: problems.sort((a, b) => (a.place < b.place ? -1 : 1)) };
    },
    async fetchOne(address, hosts) {
      const facts = await fetchKnown('webp', address, hosts);
      await save();
      return facts;
    },
    async fetchIcons(address, hosts) {
      const icons = await fetchKnown('icons', address, hosts);
      await save();
      return icons;
    },
    async close() {
      isClosed = true;
      await children.close();
    },
  };
}

/** `index.json` of fetched pictures: the last answer for each address, and the facts of all bytes that were ever decoded. */
import { join } from 'node:path';
import * as v from 'valibot';
import { unsignedAddress } from '../../src/domain/signed-address.ts';
import { IconFactsSchema, ImageFactsSchema } from '../content/image-manifest.ts';
import { readJson, writeFileAtomic } from '../core/fs.ts';

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
export type Kind = PictureFormat | 'icons';
export type Facts<K extends Kind> = Index[K][string];

export async function openImageIndex(folder: string) {
  const file = join(folder, 'index.json');
  const empty: Index = { recipe, addresses: {}, webp: {}, avif: {}, icons: {} };
  const index = (await readJson(file, IndexSchema)) ?? empty;
  const factsOf = <K extends Kind>(kind: K) => index[kind] as Record<string, Facts<K>>;
  const answerOf = (address: string) => index.addresses[unsignedAddress(address)];
  let saving: Promise<void> = Promise.resolve();
  let changes = 0;
  let savedChanges = 0;
  return {
    /** What is known of the picture at an address; undefined for one that was never fetched. */
    find: <K extends Kind>(kind: K, address: string): Facts<K> | undefined =>
      factsOf(kind)[answerOf(address)?.source ?? ''],
    findBySource: <K extends Kind>(kind: K, source: string): Facts<K> | undefined => factsOf(kind)[source],
    etagOf: (address: string): string | null => answerOf(address)?.etag ?? null,
    add<K extends Kind>(kind: K, address: string, answer: Index['addresses'][string], facts: Facts<K>): void {
      index.addresses[unsignedAddress(address)] = answer;
      factsOf(kind)[answer.source] = facts;
      changes += 1;
    },
    /** It names the pictures of all partners, so it is written only after a change; what failed is tried again. */
    save(): Promise<void> {
      saving = saving
        .catch(() => undefined)
        .then(async () => {
          const including = changes;
          if (including === savedChanges) return;
          await writeFileAtomic(file, JSON.stringify(index));
          savedChanges = including;
        });
      return saving;
    },
  };
}

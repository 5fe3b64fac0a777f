/** Facts of decoded pictures: one small file for each source and kind, named by the hash of its bytes and written once. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { IconFactsSchema, ImageFactsSchema } from '../content/image-manifest.ts';
import { parseJson, readText, writeFileAtomic } from '../core/fs.ts';

/** Version of the variants; without it, cached pictures would keep their former widths and encoding. */
const variants = 'up to 2880 px, effort 2';
const recipes = { webp: variants, avif: variants, icons: 'tab icon 48 px' } as const;
/** Facts in memory, some 900 bytes each: the pictures of the partners that are rebuilt again and again. */
const maxInMemory = 20_000;

const schemas = { webp: ImageFactsSchema, avif: ImageFactsSchema, icons: IconFactsSchema } as const;

export type PictureFormat = 'webp' | 'avif';
export type Kind = keyof typeof schemas;
export type Facts<K extends Kind> = v.InferOutput<(typeof schemas)[K]>;
export type PictureFacts = ReturnType<typeof openPictureFacts>;

export function openPictureFacts(folder: string) {
  const inMemory = new LRUCache<string, Facts<Kind>>({ max: maxInMemory });
  return {
    /** Undefined for bytes that were not decoded to this kind, or only by another recipe. */
    find<K extends Kind>(kind: K, source: string): Facts<K> | undefined {
      const name = `${source}.${kind}.json`;
      const known = inMemory.get(name);
      if (known !== undefined) return known as Facts<K>;
      const text = readText(join(folder, name));
      const stored =
        text === null ? null : parseJson(text, v.object({ recipe: v.literal(recipes[kind]), facts: schemas[kind] }));
      if (stored !== null) inMemory.set(name, stored.facts);
      return stored?.facts as Facts<K> | undefined;
    },
    async add<K extends Kind>(kind: K, source: string, facts: Facts<K>): Promise<void> {
      const name = `${source}.${kind}.json`;
      await writeFileAtomic(join(folder, name), JSON.stringify({ recipe: recipes[kind], facts }));
      inMemory.set(name, facts);
    },
  };
}

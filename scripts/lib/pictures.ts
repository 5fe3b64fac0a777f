/** `content/pictures.json`: what is known of each picture that the content names; written by pull, read by build. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import type { Picture } from '../../src/domain/picture.ts';
import { stableJson } from './content-folder.ts';

/** What is known of one fetched picture; pixels and bytes. */
export const PictureFactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  /** As delivered, ascending by width. */
  variants: v.array(
    v.object({
      width: v.number(),
      file: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}-\d+\.webp$/)),
      hash: v.string(),
      bytes: v.number(),
    }),
  ),
});
const PicturesSchema = v.record(v.string(), PictureFactsSchema);

export type PictureFacts = v.InferOutput<typeof PictureFactsSchema>;
export type PictureSet = Readonly<Record<string, PictureFacts>>;

const fileName = 'pictures.json';

/** Address of a delivered picture within a release. */
export const picturePath = (file: string): string => `/pictures/${file}`;

export async function writePictures(contentFolder: string, pictures: PictureSet): Promise<void> {
  const file = join(contentFolder, fileName);
  const text = `${stableJson(pictures)}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/** Empty when there is no such file: pictures are then delivered from the addresses that the content names. */
export async function loadPictures(contentFolder: string): Promise<ReadonlyMap<string, Picture>> {
  const text = await readFile(join(contentFolder, fileName), 'utf8').catch(() => null);
  if (text === null) return new Map();
  const parsed = parseWith(PicturesSchema, JSON.parse(text));
  if (!parsed.ok) return new Map();
  return new Map(Object.entries(parsed.value).map(([address, facts]) => [address, toPicture(facts)]));
}

function toPicture({ width, height, variants }: PictureFacts): Picture {
  const largest = variants.at(-1);
  const middle = variants.find((variant) => variant.width >= 800) ?? largest;
  return {
    src: picturePath(middle?.file ?? ''),
    width,
    height,
    srcset:
      variants.length < 2
        ? null
        : variants.map((variant) => `${picturePath(variant.file)} ${variant.width}w`).join(', '),
  };
}

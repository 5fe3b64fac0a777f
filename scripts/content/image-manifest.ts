/** `content/pictures.json`: sizes and files of the pictures that the content names; written by pull, read by build. */
import { join } from 'node:path';
import * as v from 'valibot';
import type { Picture } from '../../src/domain/views/picture.ts';
import { noPictures, type SitePictures } from '../../src/site/site-pictures.ts';
import { parseJson, readBytes, readText, writeFileAtomic } from '../core/fs.ts';
import { stableJson } from './content-store.ts';

/** A file of the picture cache, named by its content hash. */
const FileSchema = v.object({
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}-[0-9a-z]+\.(?:webp|avif|jpg|png|ico)$/)),
  hash: v.string(),
  bytes: v.number(),
});

/** Facts of one fetched picture; sizes in pixels. */
export const ImageFactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  /** As delivered, ascending by width. */
  variants: v.array(v.object({ width: v.number(), ...FileSchema.entries })),
  /** Cropped to 800×400 for link previews in messengers; null for smaller pictures. */
  share: v.nullable(FileSchema),
  /** The end of the file is missing; what is there is shown. */
  isCut: v.optional(v.boolean()),
  /** It moves, and its first frame is shown. */
  isStill: v.optional(v.boolean()),
});

/** Icons cut from a partner's favicon, by their path within a release. */
export const IconFactsSchema = v.record(v.string(), FileSchema);

const PicturesSchema = v.object({
  /** By the address that the content names. */
  pictures: v.record(v.string(), ImageFactsSchema),
  /** null: the partner has no favicon, so a generated icon is used. */
  icons: v.nullable(IconFactsSchema),
  /** Posters of videos, by `videoKey`. */
  posters: v.record(v.string(), ImageFactsSchema),
});

export type PictureFile = v.InferOutput<typeof FileSchema>;
export type ImageFacts = v.InferOutput<typeof ImageFactsSchema>;
export type IconFacts = v.InferOutput<typeof IconFactsSchema>;
export type PulledPictures = v.InferOutput<typeof PicturesSchema>;

const fileName = 'pictures.json';

const picturePath = (file: string): string => `/pictures/${file}`;

export async function writeImageManifest(contentFolder: string, pictures: PulledPictures): Promise<string> {
  const text = `${stableJson(pictures)}\n`;
  const file = join(contentFolder, fileName);
  if (readText(file) !== text) await writeFileAtomic(file, text);
  return text;
}

export const readImageManifest = (contentFolder: string): Buffer | null => readBytes(join(contentFolder, fileName));

/** Without the file pictures are delivered from the addresses that the content names. */
export function parseImageManifest(file: Buffer | null): SitePictures {
  const pictures = file === null ? null : parseJson(file.toString(), PicturesSchema);
  return pictures === null ? noPictures : toSitePictures(pictures);
}

export function toSitePictures({ pictures, icons, posters }: PulledPictures): SitePictures {
  const all = sortedEntries(pictures).map(([address, facts]) => ({ address, facts, picture: toPicture(facts) }));
  return {
    byAddress: new Map(all.map(({ address, picture }) => [address, picture])),
    shares: new Map(
      all.flatMap(({ facts, picture }) => (facts.share === null ? [] : [[picture.src, picturePath(facts.share.file)]])),
    ),
    icons: icons === null ? null : new Map(sortedEntries(icons).map(([path, { file }]) => [path, file])),
    posters: new Map(sortedEntries(posters).map(([key, facts]) => [key, toPicture(facts)])),
  };
}

/** Sorted by name, so pulled facts and facts read from disk give the same release. */
const sortedEntries = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

function toPicture({ width, height, variants }: ImageFacts): Picture {
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

/**
 * Decoding and drawing in a process of its own, without secrets in its environment: pictures come from outside.
 * Answers each order with the files written; a picture that cannot be decoded is an error for that order only.
 */

import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '../../src/domain/image-path.ts';
import type { Drawing } from '../../src/site/svg-drawing.ts';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import type { IconFacts, ImageFacts, PictureFile } from '../partners/image-manifest.ts';
import { iconOf } from './ico.ts';
import { svgWithWords } from './svg-text.ts';

export type ImageJob =
  /** A picture of the content: variants by width, and one to be shared. */
  | { readonly kind: 'picture'; readonly file: string; readonly folder: string; readonly format: 'webp' | 'avif' }
  /** A partner's favicon: the sizes that browsers and phones ask for. */
  | { readonly kind: 'icons'; readonly file: string; readonly folder: string }
  /** One width of a picture, for the image path, written to `to`; never enlarged. */
  | {
      readonly kind: 'scaled';
      readonly file: string;
      readonly width: number;
      readonly quality: number;
      readonly format: 'webp' | 'jpeg';
      readonly to: string;
    }
  /** One of the project's own drawings, written to `to`. */
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly to: string };

export interface PictureResults {
  readonly picture: ImageFacts;
  readonly icons: IconFacts;
  readonly scaled: null;
  readonly drawing: null;
}

/** As messengers show it best; pixels. */
const share = { width: 800, height: 400 };
const pixelLimit = 50_000_000;
const quality = 75;
/** From here on a picture fills a screen, where blocks and jagged edges of soft gradients are seen. */
const fineFrom = 1200;
const webpAt = (width: number) =>
  width < fineFrom ? { quality, effort: 2 } : { quality: 82, effort: 4, smartSubsample: true };
/** Looks like WebP at 75 and is about a third smaller. */
const avif = { quality: 55, effort: 3 } as const;

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ id, order }: { id: number; order: ImageJob }) => {
  const answer = await run(order).then(
    (value) => ({ id, value, error: null }),
    (error: unknown) => ({ id, value: null, error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer);
});

function run(order: ImageJob): Promise<PictureResults[ImageJob['kind']]> {
  switch (order.kind) {
    case 'picture':
      return decode(order);
    case 'icons':
      return cutIcons(order.file, order.folder);
    case 'scaled':
      return scale(order);
    case 'drawing':
      return draw(order.drawing, order.to);
  }
}

const open = (file: string): Sharp => sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient();

async function decode({ file, folder, format }: ImageJob & { kind: 'picture' }): Promise<ImageFacts> {
  const { data, info } = await open(file).raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const wanted = [...new Set(imageWidths.map((width) => Math.min(width, info.width)))];
  const variants = await Promise.all(
    wanted.map(async (width) => {
      const scaled = sharp(data, raw).resize({ width });
      const body = await (format === 'avif' ? scaled.avif(avif) : scaled.webp(webpAt(width))).toBuffer();
      return { width, ...(await write(folder, body, `${width}.${format}`)) };
    }),
  );
  return { width: info.width, height: info.height, variants, share: await cutShare(sharp(data, raw), info, folder) };
}

/** JPEG, since messengers show no WebP. None of a picture that would have to be enlarged to more than twice its size. */
async function cutShare(
  picture: Sharp,
  size: { width: number; height: number },
  folder: string,
): Promise<PictureFile | null> {
  if (size.width < share.width / 2 || size.height < share.height / 2) return null;
  const body = await picture
    .resize({ ...share, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return write(folder, body, 'share.jpg');
}

/** Named as they are delivered. The largest is left out where the favicon is smaller. */
async function cutIcons(file: string, folder: string): Promise<IconFacts> {
  const { width, height } = await open(file).metadata();
  const png = (size: number) =>
    open(file)
      .resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' })
      .png({ palette: true })
      .toBuffer();
  const apple = await sharp(await png(180))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return {
    'favicon.ico': await write(folder, iconOf(await png(32), 32), 'icon.ico'),
    'apple-touch-icon.png': await write(folder, apple, 'icon.png'),
    'icon-192.png': await write(folder, await png(192), 'icon.png'),
    ...(Math.min(width, height) >= 512 && { 'icon-512.png': await write(folder, await png(512), 'icon.png') }),
  };
}

async function scale({ file, width, quality, format, to }: ImageJob & { kind: 'scaled' }): Promise<null> {
  const scaled = open(file).resize({ width, withoutEnlargement: true });
  const body =
    format === 'webp'
      ? scaled.webp({ quality, effort: 2 })
      : scaled.flatten({ background: '#ffffff' }).jpeg({ quality });
  await writeFileAtomic(to, await body.toBuffer());
  return null;
}

async function draw({ svg, words, width, height, format }: Drawing, to: string): Promise<null> {
  const complete = await svgWithWords(svg, words);
  const png = await sharp(Buffer.from(complete)).resize({ width, height }).png({ compressionLevel: 9 }).toBuffer();
  await writeFileAtomic(to, format === 'ico' ? iconOf(png, width) : png);
  return null;
}

/** Named by the content, so that a file never changes. */
async function write(folder: string, body: Buffer, ending: string): Promise<PictureFile> {
  const hash = sha256(body);
  const file = `${hash.slice(0, 16)}-${ending}`;
  await writeFileAtomic(join(folder, file), body);
  return { file, hash, bytes: body.length };
}

/** Decodes and rasterizes what comes from outside, with no secrets in its environment; a bad one fails its own job. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '../../src/domain/addresses/image-path.ts';
import type { Drawing } from '../../src/site/planned-file.ts';
import type { IconFacts, ImageFacts, PictureFile } from '../content/image-manifest.ts';
import { messageOf } from '../core/errors.ts';
import { writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import type { Facts, Kind, PictureFormat } from './picture-facts.ts';
import { assertPictureFormat, hasHiddenMotion, isDrawing, isHeic } from './picture-format.ts';
import { svgWithWords } from './svg-text.ts';

export type ImageJob =
  /** A picture of the content by its format: variants by width, and one for link previews; a favicon in all its sizes. */
  | { readonly kind: Kind; readonly file: string; readonly folder: string }
  /** One width of a picture, for the image path, written to `to`; never enlarged. */
  | {
      readonly kind: 'scaled';
      readonly file: string;
      readonly width: number;
      readonly quality: number;
      readonly format: 'webp' | 'jpeg';
      readonly to: string;
    }
  /** An SVG drawing of the project, written to `to`. */
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly to: string };

export type ImageResults = { readonly [K in Kind]: Facts<K> } & { readonly scaled: null; readonly drawing: null };

/** Size of link previews in messengers; pixels. */
const shareSize = { width: 800, height: 400 };
const pixelLimit = 50_000_000;
const quality = 75;
/** Wider pictures fill a screen, where artefacts show. `smartSubsample` would double the time for 0.1 dB. */
const fineMinWidth = 1200;
/** More effort takes three times as long for bytes that one step of quality costs, too. */
const webpAt = (width: number) => ({ quality: width < fineMinWidth ? quality : 80, effort: 2 });
/** Same quality as WebP at 75, about a third smaller. */
const avif = { quality: 55, effort: 3 } as const;

sharp.concurrency(1);
sharp.cache(false);

/** What a job takes more of than it may. */
export type LimitName = 'memory' | 'processor' | 'drawing';

/** A drawing of some hundred bytes may take hours; one that a clinic draws takes a tenth of a second. */
const drawingCpuMs = 2000;
let isDrawingOpen = false;

process.on('message', async (job: ImageJob) => {
  isDrawingOpen = false;
  const watch = setInterval(reportLimits, 100, process.cpuUsage());
  const answer = await run(job).then(
    (value) => ({ value, error: null, code: null }),
    (error: NodeJS.ErrnoException) => ({ value: null, error: messageOf(error), code: error.code ?? null }),
  );
  clearInterval(watch);
  process.send?.(answer);
});

const [maxMemory, maxCpuMs] = process.argv.slice(2).map(Number) as [number, number];

/** Decoders allocate outside V8 and its limit; without one, a machine short of memory kills what is largest. */
function reportLimits(begun: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(begun);
  const report = (limit: LimitName) => process.send?.(limit);
  if (process.memoryUsage.rss() > maxMemory) report('memory');
  else if ((user + system) / 1000 > maxCpuMs) report('processor');
  else if (isDrawingOpen && (user + system) / 1000 > drawingCpuMs) report('drawing');
}

const kinds = { webp: decode, avif: decode, icons: createIcons, scaled: scale, drawing: rasterize };
const run = (job: ImageJob) => (kinds[job.kind] as (job: ImageJob) => Promise<ImageResults[ImageJob['kind']]>)(job);

/** From its bytes: a drawing that is opened as a file may read its neighbours. */
async function open(file: string, failOn: 'error' | 'none' = 'error'): Promise<Sharp> {
  const body = await readFile(file);
  assertPictureFormat(body);
  isDrawingOpen = isDrawing(body);
  return sharp(body, { limitInputPixels: pixelLimit, failOn }).autoOrient();
}

const toPixels = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true });

/** Browsers show what is there of a JPEG whose end is missing, and so do we. */
async function decodePixels(file: string) {
  try {
    return { ...(await toPixels(await open(file))), isCut: false };
  } catch (error) {
    if (isHeic(await readFile(file)))
      throw new Error('아이폰 사진 형식(HEIC)은 열 수 없습니다. JPEG로 저장해서 올려 주세요');
    if (!/premature end/i.test(messageOf(error))) throw error;
    return { ...(await toPixels(await open(file, 'none'))), isCut: true };
  }
}

/** WebP and AVIF end at this height; long detail pictures are JPEG from there on. */
const maxModernHeight = 16_383;

/** Frames, pixels of all frames and bytes of the largest file: more of them would hold a phone up, and a child for long. */
const maxAnimation = { frames: 200, pixels: 20_000_000, bytes: 4_000_000 };

/** Files of a picture that moves; null for one that does not, `lost` for one that moves and is shown still. */
async function animate(file: string, folder: string): Promise<ImageFacts['variants'] | 'lost' | null> {
  const body = await readFile(file);
  const { pages = 1, width, pageHeight = 0 } = await sharp(body).metadata();
  if (pages === 1) return hasHiddenMotion(body) ? 'lost' : null;
  if (pages > maxAnimation.frames || pages * width * pageHeight > maxAnimation.pixels) return 'lost';
  const variants: ImageFacts['variants'] = [];
  for (const to of new Set(imageWidths.map((each) => Math.min(each, width)))) {
    const moving = sharp(body, { animated: true, limitInputPixels: pixelLimit }).resize({ width: to });
    const encoded = await moving.webp(webpAt(to)).toBuffer();
    if (encoded.length > maxAnimation.bytes) return 'lost';
    variants.push({ width: to, ...(await writeByContent(folder, encoded, `${to}.webp`)) });
  }
  return variants;
}

async function decode({ kind: format, file, folder }: ImageJob & { kind: PictureFormat }): Promise<ImageFacts> {
  const { data, info, isCut } = await decodePixels(file);
  // Encoding costs by pixels, which are limited.
  isDrawingOpen = false;
  // A frame that cannot be read leaves the first, which can.
  const moving = await animate(file, folder).catch(() => 'lost' as const);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const widths = [...new Set(imageWidths.map((width) => Math.min(width, info.width)))];
  const still = async () =>
    Promise.all(
      widths.map(async (width) => {
        const scaled = sharp(data, raw).resize({ width });
        const isTall = Math.ceil((info.height * width) / info.width) > maxModernHeight;
        const body = await (isTall
          ? scaled.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
          : format === 'avif'
            ? scaled.avif(avif)
            : scaled.webp(webpAt(width))
        ).toBuffer();
        return { width, ...(await writeByContent(folder, body, `${width}.${isTall ? 'jpg' : format}`)) };
      }),
    );
  return {
    width: info.width,
    height: info.height,
    variants: Array.isArray(moving) ? moving : await still(),
    share: await createSharePicture(sharp(data, raw), info, folder),
    ...(isCut && { isCut }),
    ...(moving === 'lost' && { isStill: true }),
  };
}

/** JPEG, since messengers show no WebP. Null for a picture that would be enlarged to more than twice its size. */
async function createSharePicture(picture: Sharp, size: { width: number; height: number }, folder: string) {
  if (size.width < shareSize.width / 2 || size.height < shareSize.height / 2) return null;
  const body = await picture
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return writeByContent(folder, body, 'share.jpg');
}

/** By delivered file name. The largest is left out where the favicon is smaller. */
async function createIcons({ file, folder }: ImageJob & { kind: 'icons' }): Promise<IconFacts> {
  const { width, height } = await (await open(file)).metadata();
  const png = async (size: number) =>
    (await open(file))
      .resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' })
      .png({ palette: true })
      .toBuffer();
  const apple = await sharp(await png(180))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return {
    'favicon.ico': await writeByContent(folder, encodeIco(await png(48), 48), 'icon.ico'),
    'apple-touch-icon.png': await writeByContent(folder, apple, 'icon.png'),
    'icon-192.png': await writeByContent(folder, await png(192), 'icon.png'),
    ...(Math.min(width, height) >= 512 && { 'icon-512.png': await writeByContent(folder, await png(512), 'icon.png') }),
  };
}

async function scale({ file, width, quality, format, to }: ImageJob & { kind: 'scaled' }): Promise<null> {
  const scaled = (await open(file)).resize({ width, withoutEnlargement: true });
  const body =
    format === 'webp'
      ? scaled.webp({ quality, effort: 2 })
      : scaled.flatten({ background: '#ffffff' }).jpeg({ quality });
  await writeFileAtomic(to, await body.toBuffer());
  return null;
}

async function rasterize({ drawing, to }: ImageJob & { kind: 'drawing' }): Promise<null> {
  const { svg, words, width, height, format, inset } = drawing;
  const complete = await svgWithWords(svg, words);
  const pixels = () => sharp(Buffer.from(complete)).resize({ width, height });
  const encode = {
    svg: async () => complete,
    jpeg: async () => {
      const layers = inset === undefined ? [] : [await insetLayer(inset, height)];
      return pixels().composite(layers).flatten().jpeg({ quality: 82 }).toBuffer();
    },
    png: () => pixels().png({ compressionLevel: 9 }).toBuffer(),
    ico: async () => encodeIco(await encode.png(), width),
  };
  await writeFileAtomic(to, await encode[format]());
  return null;
}

/** A picture as high as the drawing, cut to its middle. */
async function insetLayer({ file, left, width }: NonNullable<Drawing['inset']>, height: number) {
  const input = await (await open(file)).resize({ width, height, fit: 'cover' }).toBuffer();
  return { input, left, top: 0 };
}

/** Named by content hash, so a file never changes. */
async function writeByContent(folder: string, body: Buffer, ending: string): Promise<PictureFile> {
  const hash = sha256(body);
  const file = `${hash.slice(0, 16)}-${ending}`;
  await writeFileAtomic(join(folder, file), body);
  return { file, hash, bytes: body.length };
}

/** `size` is the width and height of the PNG, pixels, below 256. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

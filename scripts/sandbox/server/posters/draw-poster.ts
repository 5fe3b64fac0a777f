/** Posters: the drawn picture with its message in outlines, as WebP. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { svgWithWords } from '../../../images/svg-text.ts';
import type { Poster } from './poster.ts';
import { layoutPoster } from './poster-layout.ts';

/** `picture` is a file. */
export async function drawPoster(poster: Poster, picture: string): Promise<Buffer> {
  const { width, height } = poster.size;
  const layout = layoutPoster(poster);
  const { left, top, width: w, height: h } = layout.picture;
  const [background, words] = await Promise.all([
    sharp(picture).resize({ width: w, height: h, fit: 'cover' }).removeAlpha().raw().toBuffer(),
    svgWithWords(layout.svg, layout.words),
  ]);
  return sharp({ create: { width, height, channels: 3, background: poster.style.ground } })
    .composite([
      { input: background, raw: { width: w, height: h, channels: 3 }, left, top },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
}

let tools: Promise<string> | null = null;

/** Changes with how posters are drawn. */
export function posterVersion(): Promise<string> {
  const files = ['draw-poster.ts', 'poster-layout.ts'].map((file) => join(import.meta.dirname, file));
  tools ??= Promise.all(files.map((file) => readFile(file, 'utf8'))).then((texts) => texts.join());
  return tools;
}

/** Posters: an image with its message in outlines, as WebP. */
import sharp from 'sharp';
import { svgWithWords } from '../../../images/svg-text.ts';
import type { Poster } from './poster.ts';
import { layoutPoster } from './poster-layout.ts';

/** `image` is a file. */
export async function drawPoster(poster: Poster, image: string): Promise<Buffer> {
  const { width, height } = poster.size;
  const layout = layoutPoster(poster);
  const { left, top, width: w, height: h } = layout.image;
  const [background, words] = await Promise.all([
    sharp(image).resize({ width: w, height: h, fit: 'cover' }).removeAlpha().raw().toBuffer(),
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

/** Part of the ETags: increment it when the drawing changes. */
export const posterVersion = 1;

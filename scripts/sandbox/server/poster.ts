/** Posters: images of popups that carry their message in outlines; the same words are their text alternative. */
import sharp from 'sharp';
import type { DrawingText } from '../../../src/site/svg-drawing.ts';
import { svgWithWords } from '../../images/svg-text.ts';

export interface Poster {
  /** File name without extension; the last part of its address on the partner CDN. */
  readonly name: string;
  /** The image behind the words, by name. */
  readonly image: string;
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Colours in hexadecimal. */
  readonly style: { readonly ground: string; readonly ink: string; readonly accent: string };
  readonly label: string;
  /** Lines of the heading. */
  readonly title: readonly string[];
  readonly price?: { readonly subject: string; readonly amount: string; readonly note: string };
  /** Period, conditions, side effects. */
  readonly lines: readonly string[];
}

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

/** Sizes in hundredths of a popup's width, so that the smallest is 13 px on a phone of 360 px. */
const type = { label: 4.4, title: 10, subject: 5, price: 10, note: 4.4, line: 4.3 } as const;
const margin = 7;

/** A block of text on a plain background, and an image that fades into it. Scales the text down where it would not fit. */
export function layoutPoster(poster: Poster) {
  const { width, height } = poster.size;
  const unit = width / 100;
  const layout = layoutIn(poster, unit);
  const room = height - margin * unit;
  return layout.bottom <= room ? layout : layoutIn(poster, (unit * room) / layout.bottom);
}

function layoutIn({ size: { width, height }, style, ...poster }: Poster, unit: number) {
  const isWide = width > height;
  const maxWidth = (isWide ? width * 0.62 : width - margin * unit) - margin * unit;
  const words: DrawingText[] = [];
  const shapes: string[] = [];
  let y = margin * unit;
  const write = (text: string, size: number, face: DrawingText['face'], fill: string, leading: number) => {
    y += size * unit * leading;
    words.push({ text, face, x: margin * unit, y: y - size * unit * (leading - 1), size: size * unit, maxWidth, fill });
  };
  write(poster.label, type.label, 'sans', style.accent, 1.3);
  y += 1.5 * unit;
  shapes.push(`<rect x="${margin * unit}" y="${y}" width="${9 * unit}" height="${unit / 2}" fill="${style.accent}"/>`);
  y += 2.5 * unit;
  const titleSize = Math.min(type.title, maxWidth / unit / Math.max(...poster.title.map(widthInEm)));
  for (const line of poster.title) write(line, titleSize, 'serif', style.ink, 1.28);
  y += 2 * unit;
  if (poster.price !== undefined) {
    write(poster.price.subject, type.subject, 'sans', style.ink, 1.4);
    write(poster.price.amount, type.price, 'sans', style.ink, 1.3);
    write(poster.price.note, type.note, 'sans', style.accent, 1.3);
    y += 3 * unit;
  }
  for (const line of poster.lines) write(line, type.line, 'text', style.ink, 1.5);

  /** The part that the image fills, pixels. */
  const image = isWide
    ? { left: Math.round(width * 0.58), top: 0, width: Math.floor(width * 0.42), height }
    : { left: 0, top: Math.round(y + 2 * unit), width, height: height - Math.round(y + 2 * unit) };
  const box = isWide
    ? `x="${image.left}" y="0" width="${width * 0.16}" height="${height}"`
    : `x="0" y="${image.top}" width="${width}" height="${16 * unit}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<linearGradient id="fade" x2="${isWide ? 1 : 0}" y2="${isWide ? 0 : 1}"><stop stop-color="${style.ground}"/>`,
    `<stop offset="1" stop-color="${style.ground}" stop-opacity="0"/></linearGradient>`,
    `<rect ${box} fill="url(#fade)"/>`,
    ...shapes,
    '</svg>',
  ].join('');
  return { image, svg, words, bottom: y };
}

/** Approximate width: a Hangul letter is about 1 em, digits and Latin letters 0.6 em. */
const widthInEm = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (letter === ' ' ? 0.3 : /[!-~]/.test(letter) ? 0.58 : 0.98), 0);

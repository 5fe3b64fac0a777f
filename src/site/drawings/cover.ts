/** A typographic cover: a name set large in the heading face, an amount such as `300샷` as a numeral. */

import { coverLines } from '../../domain/cover-lines.ts';
import type { Pairing } from '../../domain/pairing.ts';
import type { Drawing, DrawingText } from '../planned-file.ts';
import { drawGround } from './ground.ts';
import type { DrawnLook } from './look.ts';

const size = 480;
/** All words lie where cards of 4:5 and 3:2 do not cut. */
const left = 92;
const maxWidth = size - 2 * left;
/** `caption`: what it belongs to. `seed` places the lights of its ground. */
export function drawCover(
  title: string,
  caption: string | null,
  seed: number,
  face: Pairing,
  look: DrawnLook,
): Drawing {
  const { colours } = look;
  const { lines, amount: numeral } = coverLines(title);
  const height = Math.min(58, maxWidth / Math.max(1, ...lines.map(({ length }) => length)) / 0.92);
  const step = height * 1.16;
  const line = (text: string, y: number, pixels: number, fill: string): DrawingText => ({
    ...{ text, y: Math.round(y), fill, face, x: left, maxWidth },
    size: Math.round(pixels),
  });
  const first = (numeral === null ? 250 : 206) - ((lines.length - 1) * step) / 2;
  const last = first + (lines.length - 1) * step;
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
      drawGround(seed, look, size),
      `<path fill="${colours.accent}" d="M${left} ${Math.round(first - height - 20)}h36v4h-36Z"/></svg>`,
    ].join(''),
    words: [
      ...lines.map((text, i) => line(text, first + step * i, height, colours.text)),
      ...(numeral === null ? [] : [line(numeral, last + 104, 92, colours['accent-text'])]),
      ...(caption === null ? [] : [{ ...line(caption, 388, 22, colours['text-muted']), face: 'medium' as const }]),
    ],
    ...{ width: size, height: size, format: 'svg' },
  };
}

/** The first letter of a name, for a portrait that is not there. */
export function drawMonogram(name: string, seed: number, face: Pairing, look: DrawnLook): Drawing {
  const [letter = ''] = name.trim();
  const pixels = 200;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${drawGround(seed, look, size)}</svg>`,
    words: [
      {
        text: letter,
        face,
        x: (size - pixels * 0.92) / 2,
        y: 310,
        size: pixels,
        maxWidth: pixels,
        fill: look.colours.text,
      },
    ],
    ...{ width: size, height: size, format: 'svg' },
  };
}

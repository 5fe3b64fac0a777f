/**
 * Abstract studies of skin, close up: fine furrows, pores, uneven tone. Equal seeds give the same place;
 * `care` only softens what was there, as a picture of weeks between may honestly show.
 */
import { type Canvas, clamp, colour, newCanvas, ramp, smooth } from '../draw/canvas.ts';
import { cloud, lattice, noise, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';

export interface SkinOptions {
  /** From shade to light. */
  readonly tones: readonly string[];
  /** Colour of the unevenness: redness or pigment. */
  readonly mark: string;
  /** How much of the unevenness there is, 0…1. */
  readonly marks: number;
  /** Spots rather than a veil, 0…1. */
  readonly spots?: number;
  /** Depth of furrows and pores, 0…1. */
  readonly relief: number;
  /** 0 before, 1 after. */
  readonly care: number;
}

export function skin(seed: string, size: Size, options: SkinOptions): Canvas {
  const random = randomFrom(seed);
  const canvas = newCanvas(size.width, size.height);
  const { width, height, data } = canvas;
  const salt = Math.floor(random() * 1e6);
  const stops = options.tones.map(colour);
  const mark = colour(options.mark);
  const relief = options.relief * (1 - options.care * 0.45);
  const amount = options.marks * (1 - options.care * 0.55);
  const wide = width / height;
  const form = (x: number, y: number) => cloud(x * 0.8 + 3, y * 0.8, 2, salt) * 0.34;
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / height;
      const e = 0.0016;
      const here = surfaceAt(x, y, salt);
      const slope = (surfaceAt(x - e, y + e * 0.9, salt) - here) * relief;
      const curve = form(x, y) - form(x - 0.06, y + 0.05);
      const lit =
        0.62 + curve * 1.5 - slope * 0.95 + (0.5 - Math.hypot(x - wide * 0.74, y - 0.2) / (wide * 1.4)) * 0.42;
      const c = ramp(stops, lit);
      const veil = smooth(-0.1, 0.6, cloud(x * 2.1, y * 2.1, 3, salt + 40)) * (1 - (options.spots ?? 0));
      const freckle =
        smooth(0.34, 0.62, noise(x * 11, y * 11, salt + 50) * 0.6 + noise(x * 23, y * 23, salt + 51) * 0.4) *
        (options.spots ?? 0);
      const tint = clamp((veil * 0.5 + freckle * 0.8) * amount, 0, 1);
      const sheen = clamp((lit - 0.72) * 1.2, 0, 1) * (0.1 + options.care * 0.1);
      const i = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (c[channel] ?? 0) * (1 - tint + tint * (mark[channel] ?? 0) * 1.25);
        data[i + channel] = base + (1 - base) * sheen;
      }
    }
  }
  return canvas;
}

/** Height of the skin: a net of furrows between small plates, with pores where furrows meet. */
function surfaceAt(x: number, y: number, salt: number): number {
  const wx = x + noise(x * 5, y * 5, salt + 1) * 0.03;
  const wy = y + noise(x * 5 + 9, y * 5, salt + 2) * 0.03;
  return (
    plates(wx * 30 + wy * 8, wy * 36, salt) * 0.62 +
    plates(wx * 66, wy * 62 + wx * 14, salt + 7) * 0.28 +
    noise(wx * 150, wy * 150, salt + 3) * 0.05
  );
}

function plates(x: number, y: number, salt: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let first = 9;
  let second = 9;
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const px = xi + dx + 0.12 + lattice(xi + dx, yi + dy, salt) * 0.76 - x;
      const py = yi + dy + 0.12 + lattice(xi + dx, yi + dy, salt + 5) * 0.76 - y;
      const d = px * px + py * py;
      if (d < first) {
        second = first;
        first = d;
      } else if (d < second) second = d;
    }
  }
  const border = Math.sqrt(second) - Math.sqrt(first);
  return smooth(0, 0.34, border) * 0.8 - smooth(0.2, 0.9, Math.sqrt(first)) * 0.2;
}

/**
 * A picture in the making: linear-light colour, drawn pixel by pixel, finished with grain and turned into WebP.
 * Working in linear light is what makes the soft shadows and the overlapping petals look lit instead of smeared.
 */
import sharp from 'sharp';
import { lattice } from './random.ts';

/** Linear-light red, green and blue, 0…1. */
export type Colour = readonly [number, number, number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Three floats a pixel, row by row. */
  readonly data: Float32Array;
}

/** `#rrggbb` to linear light. */
export function colour(hex: string): Colour {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** The colour at `t` (0…1) of evenly spaced `stops`. */
export function ramp(stops: readonly Colour[], t: number): Colour {
  const at = clamp(t, 0, 1) * (stops.length - 1);
  const i = Math.min(Math.floor(at), stops.length - 2);
  const from = stops[i];
  const to = stops[i + 1];
  if (!from || !to) throw new RangeError('a ramp needs at least two stops');
  return mix(from, to, at - i);
}

export const clamp = (x: number, low: number, high: number) => (x < low ? low : x > high ? high : x);

/** 0 below `low`, 1 above `high`, smooth between. */
export function smooth(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Fill every pixel from its place in units of the height: x from 0 to width/height, y from 0 to 1. */
export function fill(canvas: Canvas, at: (x: number, y: number) => Colour): void {
  const { width, height, data } = canvas;
  let i = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const c = at((column + 0.5) / height, (row + 0.5) / height);
      data[i] = c[0];
      data[i + 1] = c[1];
      data[i + 2] = c[2];
      i += 3;
    }
  }
}

export interface Finish {
  /** Strength of the grain; 1 is the house measure. */
  readonly grain?: number;
  /** WebP quality. */
  readonly quality?: number;
}

/** 8-bit pixels with paper grain; without it, wide soft gradients would show bands. */
export function develop(canvas: Canvas, salt: number, grain = 1): Buffer {
  const { width, height, data } = canvas;
  const out = Buffer.alloc(width * height * 3);
  let i = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const fine = lattice(column, row, salt) + lattice(column, row, salt + 1) - 1;
      const coarse = lattice(column >> 1, row >> 1, salt + 2) - 0.5;
      const speck = (fine * 0.62 + coarse * 0.5) * 0.036 * grain;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = toDisplay(data[i + channel] ?? 0);
        const room = 0.45 + 2.2 * value * (1 - value);
        out[i + channel] = Math.round(clamp(value + speck * room, 0, 1) * 255);
      }
      i += 3;
    }
  }
  return out;
}

/** The finished file. */
export function encode(canvas: Canvas, salt: number, finish: Finish = {}): Promise<Buffer> {
  const raw = develop(canvas, salt, finish.grain);
  return sharp(raw, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .webp({ quality: finish.quality ?? 88, effort: 6, smartSubsample: true })
    .toBuffer();
}

export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toDisplay(value: number): number {
  if (value <= 0) return 0;
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

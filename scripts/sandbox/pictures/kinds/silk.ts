/** A surface of soft folds under raking light: cloth, cream drawn with a spatula, or sand, by its options. */
import { type Canvas, clamp, colour, mix, newCanvas, ramp, smooth } from '../draw/canvas.ts';
import { cloud, noise, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';

export interface SilkOptions {
  /** From shade to light. */
  readonly cloth: readonly string[];
  /** Folds across the picture's height. */
  readonly folds: number;
  /** How far the folds wander. */
  readonly drift?: number;
  /** Quarter turns of the folds. */
  readonly lean?: number;
  readonly depth?: number;
  /** 0 matt, 1 satin. */
  readonly gloss?: number;
  /** Fine lines along the folds, as combed sand has them: lines across the height. */
  readonly combed?: number;
}

export function silk(seed: string, size: Size, options: SilkOptions): Canvas {
  const random = randomFrom(seed);
  const canvas = newCanvas(size.width, size.height);
  const { width, height, data } = canvas;
  const salt = Math.floor(random() * 1e6);
  const stops = options.cloth.map(colour);
  const gloss = options.gloss ?? 0.4;
  const depth = options.depth ?? 1;
  const lean = ((options.lean ?? 0.3) * Math.PI) / 2;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const drift = options.drift ?? 0.5;
  const combed = options.combed ?? 0;
  const heights = new Float32Array((width + 1) * (height + 1));
  for (let row = 0; row <= height; row += 1) {
    for (let column = 0; column <= width; column += 1) {
      const x = column / height;
      const y = row / height;
      const u = x * cos + y * sin;
      const w = y * cos - x * sin;
      const wander = cloud(u * 0.9, w * 0.9, 2, salt) * drift;
      const w2 = w + wander + noise(u * 2.1, w * 1.6, salt + 9) * drift * 0.16;
      const phase = w2 * options.folds + noise(u * 0.7, w2 * 2, salt + 4) * 0.6;
      const sharp = Math.sin(phase * Math.PI * 2);
      let z =
        (sharp * 0.6 + Math.sin(phase * Math.PI * 4.2 + u * 3) * 0.16 * noise(u * 1.4, w, salt + 6)) / options.folds;
      z *= 0.55 + 0.45 * smooth(-0.5, 0.5, noise(u * 0.8 + 4, w * 0.8, salt + 2));
      if (combed > 0) z = z * 0.7 + (Math.sin(w2 * combed * Math.PI * 2) / combed) * 0.22;
      heights[row * (width + 1) + column] = z * 0.2 * depth;
    }
  }
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * (width + 1) + column;
      const here = heights[at] ?? 0;
      const dx = ((heights[at + 1] ?? 0) - here) * height;
      const dy = ((heights[at + width + 1] ?? 0) - here) * height;
      const n = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      const light = (-dx * 0.52 + dy * 0.6 + 0.62) * n;
      const half = (-dx * 0.3 + dy * 0.36 + 0.95) * n;
      const shine = clamp(half, 0, 1) ** 26 * gloss;
      const hollow = smooth(-0.09, 0.09, (here * options.folds) / (0.2 * depth) / 6) - 0.5;
      const c = ramp(stops, 0.5 + 0.5 * Math.tanh((light - 0.6) * 1.15 + hollow * 0.3));
      const lit = mix(c, [1, 0.985, 0.96], shine * 0.34);
      const i = (row * width + column) * 3;
      data[i] = lit[0];
      data[i + 1] = lit[1];
      data[i + 2] = lit[2];
    }
  }
  return canvas;
}

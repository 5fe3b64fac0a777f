/** Layers of cut paper: waves, or rings around a far centre, each lying on the one behind it with a soft shadow. */
import { type Canvas, type Colour, colour, mix, newCanvas, ramp, smooth } from '../draw/canvas.ts';
import { between, cloud, noise, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';

export interface FoldsOptions {
  /** From the layer farthest away to the nearest. */
  readonly paper: readonly string[];
  readonly shadow: string;
  readonly count: number;
  /** Height of the waves in parts of the picture's height. */
  readonly swing?: number;
  /** Bumps across the picture. */
  readonly beat?: number;
  /** Quarter turns of the whole: 0 stacks upwards from below. Any number is allowed. */
  readonly lean?: number;
  /** Rings instead of waves: centre in parts of width and height. */
  readonly rings?: readonly [number, number];
  /** 0 even colours, 1 strong light along the crests. */
  readonly sheen?: number;
}

export function folds(seed: string, size: Size, options: FoldsOptions): Canvas {
  const random = randomFrom(seed);
  const canvas = newCanvas(size.width, size.height);
  const { width, height, data } = canvas;
  const wide = width / height;
  const stops = options.paper.map(colour);
  const shadow = colour(options.shadow);
  const salt = Math.floor(random() * 1e6);
  const beat = options.beat ?? 1.5;
  const swing = options.swing ?? 0.12;
  const lean = ((options.lean ?? 0) * Math.PI) / 2;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const reach = Math.hypot(wide, 1);
  const levels = Array.from({ length: options.count }, (_, i) => ({
    at: (i + 0.55 + between(random, -0.16, 0.16)) / options.count,
    shift: between(random, 0, 9) * 0.3 + i * 0.23,
    drop: between(random, 0.75, 1.3),
  }));
  const tone = (i: number) => ramp(stops, (i + 1) / options.count);
  const far = ramp(stops, 0);
  const sheen = options.sheen ?? 0.6;
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / height;
      const px = (x - wide / 2) * cos + (y - 0.5) * sin;
      const py = (y - 0.5) * cos - (x - wide / 2) * sin;
      let along = px;
      let depth = (py + 0.5 * (Math.abs(cos) + wide * Math.abs(sin))) / (Math.abs(cos) + wide * Math.abs(sin));
      if (options.rings) {
        const dx = x - options.rings[0] * wide;
        const dy = y - options.rings[1];
        along = Math.atan2(dy, dx) * 0.9;
        depth = 1 - Math.hypot(dx, dy) / reach;
      }
      let red = far[0];
      let green = far[1];
      let blue = far[2];
      for (let i = 0; i < levels.length; i += 1) {
        const level = levels[i];
        if (!level) continue;
        const edge = edgeAt(along, level.at, level.shift, beat, swing, salt + i * 0.013);
        const slope = (edgeAt(along + 0.004, level.at, level.shift, beat, swing, salt + i * 0.013) - edge) / 0.004;
        const gap = (depth - edge) / Math.sqrt(1 + slope * slope);
        const inside = smooth(-0.0008, 0.0008, gap);
        if (inside < 1) {
          const cast =
            Math.exp(Math.min(0, gap) / (0.03 * level.drop)) * 0.34 +
            Math.exp(Math.min(0, gap) / (0.008 * level.drop)) * 0.3;
          const keep = 1 - cast * (1 - inside);
          red *= keep + (1 - keep) * shadow[0];
          green *= keep + (1 - keep) * shadow[1];
          blue *= keep + (1 - keep) * shadow[2];
        }
        if (inside > 0) {
          const c = sheet(tone(i), gap, slope, along, depth, sheen, salt + i * 31);
          red += (c[0] - red) * inside;
          green += (c[1] - green) * inside;
          blue += (c[2] - blue) * inside;
        }
      }
      const lit = 1.06 - 0.16 * smooth(0.2, 1.5, Math.hypot(x - wide * 0.85, y - 0.1) / wide);
      const k = (row * width + column) * 3;
      data[k] = red * lit;
      data[k + 1] = green * lit;
      data[k + 2] = blue * lit;
    }
  }
  return canvas;
}

function edgeAt(along: number, at: number, shift: number, beat: number, swing: number, salt: number): number {
  const slow = Math.sin(along * beat * 2.1 + shift) * 0.62 + Math.sin(along * beat * 3.7 - shift * 1.7 + 1.3) * 0.24;
  return at + swing * (slow + noise(along * beat * 0.8 + shift * 2, salt % 97, 5) * 0.5);
}

function sheet(
  base: Colour,
  gap: number,
  slope: number,
  along: number,
  depth: number,
  sheen: number,
  salt: number,
): Colour {
  const crest = Math.exp(-gap / 0.09);
  const cut = smooth(0.0032, 0.0006, gap);
  const tilt = Math.max(-1, Math.min(1, -slope * 0.6));
  const fibre = noise(along * 190, depth * 60, salt) * 0.011 + cloud(along * 4, depth * 7, 2, salt) * 0.05;
  const light = 1 + sheen * (crest * 0.13 + tilt * 0.08 * crest - smooth(0.02, 0.3, gap) * 0.1) + fibre;
  const lifted = mix([base[0] * light, base[1] * light, base[2] * light], [1, 0.98, 0.95], cut * 0.42);
  return lifted;
}

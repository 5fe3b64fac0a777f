/** Drops of clear serum on a soft ground: each lens gathers light on the side away from it and throws a bright spot into its shadow. */
import { type Canvas, clamp, colour, fill, mix, newCanvas, smooth } from '../draw/canvas.ts';
import { between, cloud, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';

export interface BeadsOptions {
  readonly ground: readonly [string, string];
  readonly body: string;
  readonly shadow: string;
  readonly count: number;
  /** Radius of the largest in parts of the height. */
  readonly largest: number;
}

interface Bead {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export function beads(seed: string, size: Size, options: BeadsOptions): Canvas {
  const random = randomFrom(seed);
  const canvas = newCanvas(size.width, size.height);
  const { width, height, data } = canvas;
  const wide = width / height;
  const salt = Math.floor(random() * 1e6);
  const dark = colour(options.ground[0]);
  const light = colour(options.ground[1]);
  fill(canvas, (x, y) => {
    const lit = 1.05 - Math.hypot(x - wide * 0.78, y - 0.12) / (wide * 0.92) + cloud(x * 1.3, y * 1.3, 3, salt) * 0.16;
    return mix(dark, light, smooth(0, 1, lit));
  });
  const body = colour(options.body);
  const shadow = colour(options.shadow);
  for (const bead of scatter(random, wide, options)) {
    const reach = bead.r * 2.4;
    for (let row = rowAt(bead.y - reach, height); row < rowAt(bead.y + reach, height); row += 1) {
      for (
        let column = Math.max(0, Math.floor((bead.x - reach) * height));
        column < Math.min(width, (bead.x + reach) * height);
        column += 1
      ) {
        const dx = ((column + 0.5) / height - bead.x) / bead.r;
        const dy = ((row + 0.5) / height - bead.y) / bead.r;
        const i = (row * width + column) * 3;
        const under: [number, number, number] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
        const lit = lens(under, body, shadow, dx, dy, 1.4 / (bead.r * height));
        data[i] = lit[0];
        data[i + 1] = lit[1];
        data[i + 2] = lit[2];
      }
    }
  }
  return canvas;
}

const rowAt = (y: number, height: number) => Math.round(clamp(y, 0, 1) * height);

/** Beads that touch no other; large ones first, then finer and finer. */
function scatter(random: () => number, wide: number, options: BeadsOptions): Bead[] {
  const placed: Bead[] = [];
  for (let tries = 0; placed.length < options.count && tries < options.count * 60; tries += 1) {
    const r = options.largest * (0.1 + 0.9 * (1 - placed.length / options.count) ** 2.2) * between(random, 0.7, 1);
    const bead = { x: between(random, -0.02, wide + 0.02), y: between(random, -0.02, 1.02), r };
    if (placed.every((other) => Math.hypot(other.x - bead.x, other.y - bead.y) > (other.r + bead.r) * 1.12 + 0.01))
      placed.push(bead);
  }
  return placed;
}

type Pixel = readonly [number, number, number];

function lens(under: Pixel, body: Pixel, shadow: Pixel, dx: number, dy: number, soft: number): Pixel {
  const sx = dx + 0.3;
  const sy = dy - 0.36;
  const fall = 1 - smooth(0.55, 1.5, Math.hypot(sx, sy));
  const spot = Math.exp(-((dx + 0.5) ** 2 + (dy - 0.62) ** 2) / 0.09) * 0.5;
  let out: Pixel = mix(
    under,
    [under[0] * shadow[0] * 1.5, under[1] * shadow[1] * 1.5, under[2] * shadow[2] * 1.5],
    fall * 0.55,
  );
  out = mix(out, [1, 0.97, 0.9], spot * fall * 0.7);
  const d = Math.hypot(dx, dy);
  const cover = 1 - smooth(1 - soft, 1 + soft, d);
  if (cover <= 0) return out;
  const away = (-dx * 0.64 + dy * 0.77) * 0.5 + 0.5;
  const rim = smooth(0.72, 1, d);
  let inside: Pixel = mix(
    mix(under, body, 0.3),
    [under[0] * body[0] * 0.75, under[1] * body[1] * 0.75, under[2] * body[2] * 0.75],
    0.42 * (1 - away) + rim * 0.24,
  );
  inside = mix(
    inside,
    [1, 0.985, 0.95],
    smooth(0.5, 1.05, away) * (0.2 + 0.55 * smooth(0.3, 0.95, d)) * (1 - rim * 0.25),
  );
  const gleam = Math.exp(
    -(((dx - 0.34) * 0.8 + (dy + 0.42) * 0.5) ** 2 / 0.03 + ((dx - 0.34) * 0.5 - (dy + 0.42) * 0.8) ** 2 / 0.008),
  );
  inside = mix(inside, [1, 1, 1], clamp(gleam, 0, 1) * 0.92);
  return mix(out, inside, cover);
}

/**
 * Petals and leaves: overlapping translucent blades around one heart, lit from the upper right.
 * Each blade is a shape in its own coordinates (along, across), so its shadow and its blur come from one distance.
 */
import { type Canvas, type Colour, clamp, colour, fill, mix, newCanvas, ramp, smooth } from '../draw/canvas.ts';
import { blurred, maskOf, sample } from '../draw/mask.ts';
import { between, cloud, noise, type Random, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';

export interface PetalsOptions {
  /** From the heart of the flower to the tips. */
  readonly blade: readonly string[];
  /** Ground from the dark corner to the lit one. */
  readonly ground: readonly [string, string];
  readonly shadow: string;
  /** Where the heart lies, in parts of width and height; may lie outside. */
  readonly heart: readonly [number, number];
  /** Length of a blade in parts of the height. */
  readonly reach: number;
  readonly count: number;
  /** Width by length. */
  readonly girth?: number;
  /** 0 petal, 1 leaf: strength of midrib and side veins. */
  readonly leaf?: number;
  /** Part of a full turn that the blades take. */
  readonly turn?: number;
  readonly from?: number;
  /** How far the nearest and farthest blades are out of focus, in parts of the height. */
  readonly blur?: number;
  /** 0 opaque, 1 like silk: how much of what lies behind shines through the tips. */
  readonly sheer?: number;
}

interface Blade {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly width: number;
  readonly bend: number;
  readonly soft: number;
  readonly tone: number;
  readonly salt: number;
  readonly lift: number;
  readonly tip: number;
}

/** A soft shade over the place where the blades meet. */
function deepenHeart(canvas: Canvas, options: PetalsOptions, manner: Manner): void {
  const { width, height, data } = canvas;
  const x = options.heart[0] * width;
  const y = options.heart[1] * height;
  const reach = options.reach * height * 0.1;
  for (let row = Math.max(0, Math.floor(y - reach * 3)); row < Math.min(height, y + reach * 3); row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach * 3)); column < Math.min(width, x + reach * 3); column += 1) {
      const far = ((column - x) ** 2 + (row - y) ** 2) / (reach * reach);
      darken(data, (row * width + column) * 3, manner.shadow, 0.5 * Math.exp(-far) + 0.3 * Math.exp(-far * 9));
    }
  }
}

interface Manner {
  readonly stops: readonly Colour[];
  readonly shadow: Colour;
  readonly leaf: number;
  readonly sheer: number;
}

export function petals(seed: string, size: Size, options: PetalsOptions): Canvas {
  const random = randomFrom(seed);
  const canvas = newCanvas(size.width, size.height);
  const wide = size.width / size.height;
  const dark = colour(options.ground[0]);
  const light = colour(options.ground[1]);
  const warp = Math.floor(random() * 1e6);
  fill(canvas, (x, y) => {
    const lit =
      1.04 - Math.hypot((x - wide * 0.8) * 0.8, y - 0.08) / (wide * 0.86) + cloud(x * 1.1, y * 1.1, 2, warp) * 0.12;
    return mix(dark, light, smooth(0, 1, lit));
  });
  const manner = {
    stops: options.blade.map(colour),
    shadow: colour(options.shadow),
    leaf: options.leaf ?? 0,
    sheer: options.sheer ?? 0.3,
  };
  for (const blade of arrange(random, wide, options)) paint(canvas, blade, manner);
  deepenHeart(canvas, options, manner);
  return canvas;
}

function arrange(random: Random, wide: number, options: PetalsOptions): Blade[] {
  const blades: Blade[] = [];
  const turn = (options.turn ?? 1) * Math.PI * 2;
  const from = (options.from ?? random()) * Math.PI * 2;
  const blur = options.blur ?? 0.012;
  const rings = options.leaf ? 1 : 2;
  for (let ring = 0; ring < rings; ring += 1) {
    for (let i = 0; i < options.count; i += 1) {
      const angle = from + ((i + between(random, -0.2, 0.2) + ring * 0.5) / options.count) * turn;
      const length = options.reach * between(random, 0.82, 1.14) * (ring === 0 ? 1.12 : 0.84);
      const far = rings === 1 ? 1 - i / options.count : 1 - ring;
      blades.push({
        x: options.heart[0] * wide + between(random, -0.01, 0.01),
        y: options.heart[1] + between(random, -0.01, 0.01),
        cos: Math.cos(angle),
        sin: Math.sin(angle),
        length,
        width: length * (options.girth ?? 0.26) * between(random, 0.84, 1.18),
        bend: between(random, -0.3, 0.3) * (options.leaf ? 1 : 0.6),
        soft: 0.0011 + blur * far * between(random, 0.3, 1),
        tone: between(random, -0.08, 0.06) + (ring === 0 ? -0.05 : 0.04),
        salt: Math.floor(random() * 1e6),
        lift: between(random, 0.7, 1.4) * options.reach,
        tip: options.leaf ? 1.1 : between(random, 0.66, 0.86),
      });
    }
  }
  return blades;
}

const found = { distance: 0, t: 0, s: 0 };

/** Distance to the outline (negative inside), place along and across. Writes into one shared record: this runs for every pixel. */
function locate(blade: Blade, px: number, py: number): typeof found {
  const dx = px - blade.x;
  const dy = py - blade.y;
  const along = dx * blade.cos + dy * blade.sin;
  const t = along / blade.length;
  const inside = clamp(t, 0.0005, 0.9995);
  const bow = clamp(t, 0, 1.1) - 0.3;
  const across = dy * blade.cos - dx * blade.sin - blade.bend * blade.length * (bow * bow - 0.09) * smooth(0, 0.2, t);
  const half = widthAt(inside, blade.tip) * blade.width;
  const slope =
    ((widthAt(inside + 0.0004, blade.tip) - widthAt(inside - 0.0004, blade.tip)) / 0.0008) *
    (blade.width / blade.length);
  found.distance = (Math.abs(across) - half) / Math.sqrt(1 + Math.min(slope * slope, 24));
  if (t > 1) found.distance = Math.max(found.distance, along - blade.length);
  if (t < 0) found.distance = Math.max(found.distance, -along);
  found.t = t;
  found.s = half > 1e-5 ? clamp(across / half, -1.4, 1.4) : 0;
  return found;
}

/** Half width at `t`: narrow at the heart, fullest past the middle; a petal ends round, a leaf in a drawn-out point. */
function widthAt(t: number, tip: number): number {
  return Math.sin(Math.PI * (0.035 + 0.965 * t) ** 1.16) ** tip * (0.8 + 0.24 * t);
}

function paint(canvas: Canvas, blade: Blade, manner: Manner): void {
  const { width, height, data } = canvas;
  const reach = blade.length * 1.12 + 0.12;
  const offsetX = -0.03 * blade.lift;
  const offsetY = 0.04 * blade.lift;
  const cast = blurred(
    maskOf(width, height, (x, y) => {
      if (Math.hypot(x - blade.x, y - blade.y) > reach) return 0;
      const { distance, t } = locate(blade, x, y);
      return (1 - smooth(-0.004, 0.004, distance)) * smooth(0, 0.3, t);
    }),
    0.05 * blade.lift,
  );
  const lightAcross = blade.cos * -0.62 - blade.sin * 0.78;
  const wide = width / height;
  const top = Math.max(0, Math.floor((blade.y - reach) * height));
  const bottom = Math.min(height, Math.ceil((blade.y + reach) * height));
  const left = Math.max(0, Math.floor((blade.x - reach) * height));
  const right = Math.min(width, Math.ceil(Math.min(blade.x + reach, wide) * height));
  for (let row = top; row < bottom; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = left; column < right; column += 1) {
      const x = (column + 0.5) / height;
      const i = (row * width + column) * 3;
      const shade = sample(cast, x - offsetX, y - offsetY) * 0.5;
      if (shade > 0.002) darken(data, i, manner.shadow, shade);
      const { distance, t, s } = locate(blade, x, y);
      if (distance > blade.soft * 2) continue;
      const cover = 1 - smooth(-blade.soft * 1.6, blade.soft * 1.6, distance);
      const body = surface(blade, manner, t, s, distance, lightAcross, x, y);
      const solid = cover * (1 - manner.sheer * smooth(0.1, 0.9, t));
      data[i] = (data[i] ?? 0) * (1 - solid) + body[0] * solid;
      data[i + 1] = (data[i + 1] ?? 0) * (1 - solid) + body[1] * solid;
      data[i + 2] = (data[i + 2] ?? 0) * (1 - solid) + body[2] * solid;
    }
  }
}

function surface(
  blade: Blade,
  manner: Manner,
  t: number,
  s: number,
  distance: number,
  lightAcross: number,
  x: number,
  y: number,
): Colour {
  const cup = s * lightAcross;
  const fibre = noise(s * 24 * (0.4 + t), t * 2.6, blade.salt) * 0.6 + noise(s * 57, t * 4, blade.salt + 3) * 0.4;
  const drift = noise(x * 3.1, y * 3.1, blade.salt);
  let tone = clamp(t, 0, 1) ** 0.74 + blade.tone + cup * 0.15 + fibre * 0.032 + drift * 0.06;
  const off = s * blade.width * widthAt(clamp(t, 0.01, 0.99), blade.tip);
  const rib = Math.exp(-(off * off) / (0.00003 * (1.2 - t))) * (1 - t * 0.7);
  if (manner.leaf > 0) {
    const side = Math.abs(s);
    const phase = t * 11 - side * 2.2 + noise(t * 4, side * 2, blade.salt) * 0.12;
    const vein = 1 - Math.abs(Math.sin(phase * Math.PI));
    tone += (smooth(0.88, 1, vein) * 0.07 * (1 - side * 0.7) - Math.sin(phase * Math.PI * 2) * 0.025) * manner.leaf;
    tone += (rib * 0.2 - Math.sign(s) * lightAcross * 0.06) * manner.leaf;
  } else {
    tone -= rib * 0.05;
  }
  const rim = smooth(0.0045, 0, -distance) * smooth(0.1, 0.5, t);
  const base = ramp(manner.stops, tone + rim * 0.12);
  const glow = 1 + cup * 0.14 - (1 - smooth(0, 0.4, t)) * 0.2;
  return [base[0] * glow, base[1] * glow, base[2] * glow];
}

function darken(data: Float32Array, i: number, shadow: Colour, amount: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[i + channel] ?? 0;
    data[i + channel] = value * (1 - amount + (shadow[channel] ?? 0) * amount * 1.5);
  }
}

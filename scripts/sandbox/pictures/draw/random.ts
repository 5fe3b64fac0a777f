/** Seeded chance and smooth noise: equal seeds give equal pictures. */

export type Random = () => number;

/** Numbers in 0…1 from a text seed. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in `low`…`high`. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** A number in 0…1 for a lattice point. */
export function lattice(x: number, y: number, salt: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 2147483647 - 58);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise in -1…1, one bump a unit. */
export function noise(x: number, y: number, salt = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const w = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = gradient(xi, yi, fx, fy, salt);
  const b = gradient(xi + 1, yi, fx - 1, fy, salt);
  const c = gradient(xi, yi + 1, fx, fy - 1, salt);
  const d = gradient(xi + 1, yi + 1, fx - 1, fy - 1, salt);
  return (a + (b - a) * u + (c - a) * w + (a - b - c + d) * u * w) * 1.5;
}

/** Noise in octaves, roughly -1…1. */
export function cloud(x: number, y: number, octaves: number, salt = 0): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * scale, y * scale, salt + i * 17) * weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

function gradient(xi: number, yi: number, fx: number, fy: number, salt: number): number {
  const angle = lattice(xi, yi, salt) * 6.283185307;
  return Math.cos(angle) * fx + Math.sin(angle) * fy;
}

/**
 * A small studio: rays are walked along the distances of a scene's solids and lit by one sun, a sky and what bounces.
 * It exists because plaster, stone and ceramics live from soft shadows that drawn gradients cannot give.
 */
import { type Canvas, type Colour, clamp, newCanvas } from './canvas.ts';
import type { Screen } from './light.ts';
import { cloud } from './random.ts';
import type { Solid } from './solids.ts';

export interface Thing {
  readonly solid: Solid;
  readonly colour: Colour;
  /** 0 plaster, 1 glaze. */
  readonly gloss?: number;
  /** Speckles of stone or clay, 0…1. */
  readonly speckle?: number;
}

export interface Scene {
  readonly things: readonly Thing[];
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  /** Focal length: 1 is wide, 3 is long. */
  readonly lens: number;
  /** Towards the sun. */
  readonly sun: readonly [number, number, number];
  readonly sunColour: Colour;
  readonly skyColour: Colour;
  readonly bounce: Colour;
  /** Larger is a sharper shadow. */
  readonly sharpness: number;
  readonly screen?: Screen;
  readonly salt: number;
  /** How far rays go. */
  readonly far?: number;
}

type Vector = readonly [number, number, number];

export function photograph(width: number, height: number, scene: Scene): Canvas {
  const canvas = newCanvas(width, height);
  const ids = new Uint8Array(width * height);
  const view = camera(scene, width, height);
  const sample = tracer(scene, view);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      sample(column + 0.5, row + 0.5);
      ids[at] = seen.id;
      canvas.data.set(seen.lit, at * 3);
    }
  }
  smoothEdges(canvas, ids, sample);
  return canvas;
}

/** Where neighbours differ, eight more rays a pixel. */
function smoothEdges(canvas: Canvas, ids: Uint8Array, sample: (x: number, y: number) => void): void {
  const { width, height, data } = canvas;
  const before = data.slice();
  const light = (at: number) => (before[at * 3] ?? 0) + (before[at * 3 + 1] ?? 0) + (before[at * 3 + 2] ?? 0);
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const here = light(at);
      let rough = false;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (ids[next] !== ids[at] || Math.abs(light(next) - here) > 0.1 * (here + 0.15)) rough = true;
      }
      if (!rough) continue;
      let red = before[at * 3] ?? 0;
      let green = before[at * 3 + 1] ?? 0;
      let blue = before[at * 3 + 2] ?? 0;
      for (let k = 0; k < 8; k += 1) {
        sample(column + ((k * 0.375 + 0.19) % 1), row + (k + 0.5) / 8);
        red += seen.lit[0] ?? 0;
        green += seen.lit[1] ?? 0;
        blue += seen.lit[2] ?? 0;
      }
      data[at * 3] = red / 9;
      data[at * 3 + 1] = green / 9;
      data[at * 3 + 2] = blue / 9;
    }
  }
}

const seen = { id: 0, lit: new Float32Array(3) };

function camera(scene: Scene, width: number, height: number) {
  const forward = unit(minus(scene.target, scene.eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return (px: number, py: number): Vector => {
    const u = ((px - width / 2) / height) * 2;
    const w = -((py - height / 2) / height) * 2;
    return unit([
      right[0] * u + up[0] * w + forward[0] * scene.lens,
      right[1] * u + up[1] * w + forward[1] * scene.lens,
      right[2] * u + up[2] * w + forward[2] * scene.lens,
    ]);
  };
}

function tracer(scene: Scene, view: (px: number, py: number) => Vector) {
  const solids = scene.things.map((thing) => thing.solid);
  const far = scene.far ?? 14;
  const sun = unit(scene.sun);
  const lightU = unit(cross(sun, [0, 1, 0]));
  const lightV = cross(lightU, sun);
  const distance = (x: number, y: number, z: number) => {
    let d = 99;
    for (const solid of solids) {
      const one = solid(x, y, z);
      if (one < d) d = one;
    }
    return d;
  };
  const nearest = (x: number, y: number, z: number) => {
    let d = 99;
    let id = 0;
    solids.forEach((solid, index) => {
      const one = solid(x, y, z);
      if (one < d) {
        d = one;
        id = index;
      }
    });
    return id;
  };
  return (px: number, py: number): void => {
    const ray = view(px, py);
    let t = 0.2;
    for (let step = 0; step < 140 && t < far; step += 1) {
      const d = distance(scene.eye[0] + ray[0] * t, scene.eye[1] + ray[1] * t, scene.eye[2] + ray[2] * t);
      if (d < 0.0006 * t) break;
      t += d * 0.94;
    }
    const x = scene.eye[0] + ray[0] * t;
    const y = scene.eye[1] + ray[1] * t;
    const z = scene.eye[2] + ray[2] * t;
    const id = nearest(x, y, z);
    const thing = scene.things[id];
    if (!thing) throw new RangeError('a scene needs things');
    const n = normalAt(distance, x, y, z);
    const facing = Math.max(0, n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2]);
    let direct = 0;
    if (facing > 0) {
      const open = scene.screen
        ? scene.screen(x * lightU[0] + y * lightU[1] + z * lightU[2], x * lightV[0] + y * lightV[1] + z * lightV[2])
        : 1;
      if (open > 0.003)
        direct =
          facing * open * shadow(distance, x + n[0] * 0.006, y + n[1] * 0.006, z + n[2] * 0.006, sun, scene.sharpness);
    }
    const hidden = occlusion(distance, x, y, z, n);
    shade(scene, thing, id, { x, y, z, n, ray, sun, direct, hidden });
    seen.id = id;
  };
}

interface Hit {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly n: Vector;
  readonly ray: Vector;
  readonly sun: Vector;
  readonly direct: number;
  readonly hidden: number;
}

function shade(scene: Scene, thing: Thing, id: number, hit: Hit): void {
  const { n, ray, sun, x, y, z } = hit;
  const grainy =
    1 +
    cloud(x * 3.1 + id * 7, y * 3.1 + z * 2.3, 3, scene.salt) * 0.05 +
    cloud((x + z) * 46, y * 46, 2, scene.salt + 5) * 0.022;
  const speckled = thing.speckle
    ? 1 - thing.speckle * 0.5 * Math.max(0, cloud(x * 60 + z * 31, y * 60, 2, scene.salt + 9) - 0.28) * 4
    : 1;
  const sky = (0.62 + 0.38 * n[1]) * (0.86 + 0.14 * n[2]);
  const low = Math.max(0, 0.55 - 0.45 * n[1]);
  const facingEye = Math.max(0, -(n[0] * ray[0] + n[1] * ray[1] + n[2] * ray[2]));
  const gloss = thing.gloss ?? 0;
  const hx = sun[0] - ray[0];
  const hy = sun[1] - ray[1];
  const hz = sun[2] - ray[2];
  const half = Math.max(0, (n[0] * hx + n[1] * hy + n[2] * hz) / Math.hypot(hx, hy, hz));
  const gleam =
    gloss * (half ** 60 * 0.5 * Math.min(1, hit.direct * 3) + half ** 12 * 0.07) + gloss * 0.1 * (1 - facingEye) ** 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const own = (thing.colour[channel] ?? 0) * grainy * speckled;
    const a = hit.hidden;
    const open = Math.max(a, ((a * (2.04 * own - 0.33) + (-4.8 * own + 0.64)) * a + (2.76 * own + 0.69)) * a);
    const light =
      (scene.sunColour[channel] ?? 0) * hit.direct +
      (scene.skyColour[channel] ?? 0) * sky * open +
      (scene.bounce[channel] ?? 0) * low * open;
    seen.lit[channel] = shoulder(own * light + gleam * (scene.sunColour[channel] ?? 0));
  }
}

/** Bright values bend instead of burning out. */
function shoulder(x: number): number {
  return x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.3));
}

function shadow(distance: Solid, x: number, y: number, z: number, sun: Vector, k: number): number {
  let open = 1;
  let t = 0.02;
  for (let step = 0; step < 90 && t < 5; step += 1) {
    const d = distance(x + sun[0] * t, y + sun[1] * t, z + sun[2] * t);
    if (d < 0.0003) return 0;
    open = Math.min(open, (k * d) / t);
    t += clamp(d * 0.7, 0.008, 0.14);
  }
  const soft = clamp(open, 0, 1);
  return soft * soft * (3 - 2 * soft);
}

function occlusion(distance: Solid, x: number, y: number, z: number, n: Vector): number {
  let hidden = 0;
  let weight = 1;
  for (let i = 1; i <= 6; i += 1) {
    const step = 0.018 * i * i;
    const d = distance(x + n[0] * step, y + n[1] * step, z + n[2] * step);
    hidden += (Math.max(0, step - d) / step) * weight * 0.34;
    weight *= 0.82;
  }
  return clamp(1 - hidden * 0.72, 0.06, 1);
}

function normalAt(distance: Solid, x: number, y: number, z: number): Vector {
  const e = 0.0009;
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

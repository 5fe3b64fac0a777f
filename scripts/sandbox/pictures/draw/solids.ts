/** Signed distances of simple solids, in metres; negative inside. Closures are built once a scene and called for every step of every ray. */

/** Math.hypot is many times slower than this, and it is called millions of times a picture. */
const long2 = (a: number, b: number) => Math.sqrt(a * a + b * b);
const long3 = (a: number, b: number, c: number) => Math.sqrt(a * a + b * b + c * c);

export type Solid = (x: number, y: number, z: number) => number;

export const ball =
  (cx: number, cy: number, cz: number, r: number): Solid =>
  (x, y, z) =>
    long3(x - cx, y - cy, z - cz) - r;

/** A stone: a ball squeezed to three radii. */
export const pebble =
  (cx: number, cy: number, cz: number, rx: number, ry: number, rz: number): Solid =>
  (x, y, z) => {
    const ax = (x - cx) / rx;
    const ay = (y - cy) / ry;
    const az = (z - cz) / rz;
    const k = long3(ax, ay, az);
    const g = long3(ax / rx, ay / ry, az / rz);
    return g < 1e-6 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / g;
  };

/** A box with half sizes and a rounding. */
export const block =
  (cx: number, cy: number, cz: number, hx: number, hy: number, hz: number, round = 0.01): Solid =>
  (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round;
    const dy = Math.abs(y - cy) - hy + round;
    const dz = Math.abs(z - cz) - hz + round;
    return long3(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dy, dz), 0) - round;
  };

/** An upright drum: centre of the base, height and radius. */
export const drum =
  (cx: number, base: number, cz: number, height: number, r: number, round = 0.01): Solid =>
  (x, y, z) => {
    const dr = long2(x - cx, z - cz) - r + round;
    const dy = Math.abs(y - base - height / 2) - height / 2 + round;
    return Math.min(Math.max(dr, dy), 0) + long2(Math.max(dr, 0), Math.max(dy, 0)) - round;
  };

/** A disc that faces the viewer: centre, radius and half thickness. */
export const disc =
  (cx: number, cy: number, cz: number, r: number, half: number, round = 0.01): Solid =>
  (x, y, z) => {
    const dr = long2(x - cx, y - cy) - r + round;
    const dz = Math.abs(z - cz) - half + round;
    return Math.min(Math.max(dr, dz), 0) + long2(Math.max(dr, 0), Math.max(dz, 0)) - round;
  };

/** The opening of an arch, to be cut out of a wall: from the floor, straight sides, half round top; between two depths. */
export const archway =
  (cx: number, half: number, spring: number, front: number, back: number): Solid =>
  (x, y, z) => {
    const dx = Math.abs(x - cx);
    const flat = y > spring ? long2(dx, y - spring) - half : dx - half;
    const deep = Math.abs(z - (front + back) / 2) - Math.abs(front - back) / 2;
    return Math.max(flat, deep);
  };

/** A turned vessel: radii at even heights from foot to lip, smoothly joined, open at the top. */
export const vessel = (cx: number, base: number, cz: number, height: number, radii: readonly number[]): Solid => {
  const widest = Math.max(...radii);
  const throat = Math.min(...radii.slice(-3)) - 0.012;
  return (x, y, z) => {
    const r = long2(x - cx, z - cz);
    const at = (y - base) / height;
    if (r > widest + 0.25 || at < -0.4 || at > 1.4) {
      return long2(Math.max(r - widest, 0), Math.max(Math.abs(y - base - height / 2) - height / 2, 0)) + 0.004;
    }
    const t = Math.min(Math.max(at, 0), 1) * (radii.length - 1);
    const i = Math.min(Math.floor(t), radii.length - 2);
    const radius = spline(radii, i, t - i);
    const slope = ((spline(radii, i, Math.min(t - i + 0.02, 1)) - radius) / 0.02) * ((radii.length - 1) / height);
    const side = (r - radius) / Math.sqrt(1 + Math.min(slope * slope, 6));
    const ends = Math.abs(y - base - height / 2) - height / 2;
    const outside = Math.max(side, ends);
    const mouth = Math.max(r - throat, base + height * 0.8 - y);
    return Math.max(outside, -mouth) * 0.6;
  };
};

/** Hanging cloth in even pleats across x, facing the viewer. */
export const curtain =
  (left: number, right: number, top: number, z: number, pleats: number, depth: number): Solid =>
  (x, y, zz) => {
    const phase = ((x - left) / (right - left)) * pleats * Math.PI * 2;
    const wave = Math.sin(phase + Math.sin(phase * 0.37) * 0.8) * depth;
    const across = Math.abs(x - (left + right) / 2) - (right - left) / 2;
    return Math.max(Math.abs(zz - z - wave) - 0.012, across, y - top) * 0.5;
  };

/** A stick from one point to another. */
export const stick =
  (ax: number, ay: number, az: number, bx: number, by: number, bz: number, r: number): Solid =>
  (x, y, z) => {
    const vx = bx - ax;
    const vy = by - ay;
    const vz = bz - az;
    const h = Math.min(Math.max(((x - ax) * vx + (y - ay) * vy + (z - az) * vz) / (vx * vx + vy * vy + vz * vz), 0), 1);
    return long3(x - ax - vx * h, y - ay - vy * h, z - az - vz * h) - r * (1 - h * 0.5);
  };

export const without =
  (solid: Solid, ...holes: readonly Solid[]): Solid =>
  (x, y, z) => {
    let d = solid(x, y, z);
    for (const hole of holes) d = Math.max(d, -hole(x, y, z));
    return d;
  };

/** Many solids as one, skipped as a whole where the ray is farther than their common bound. */
export const within =
  (bound: readonly [number, number, number, number], solids: readonly Solid[]): Solid =>
  (x, y, z) => {
    const far = long3(x - bound[0], y - bound[1], z - bound[2]) - bound[3];
    if (far > 0.12) return far;
    let d = 9;
    for (const solid of solids) d = Math.min(d, solid(x, y, z));
    return d;
  };

function spline(points: readonly number[], i: number, t: number): number {
  const p1 = points[i] ?? 0;
  const p2 = points[i + 1] ?? p1;
  const p0 = points[i - 1] ?? p1;
  const p3 = points[i + 2] ?? p2;
  return (
    0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
  );
}

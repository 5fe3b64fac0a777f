/** Furniture that the sets share: vessels, twigs, the light of leaves. */
import type { Colour } from '../draw/canvas.ts';
import { branch, type Screen, through } from '../draw/light.ts';
import { between, type Random } from '../draw/random.ts';
import type { Thing } from '../draw/room.ts';
import { type Solid, stick, within } from '../draw/solids.ts';

export const wallPlane: Solid = (_x, _y, z) => z;
export const floorPlane: Solid = (_x, y) => y;

export const vases: readonly (readonly number[])[] = [
  [0.1, 0.19, 0.25, 0.25, 0.17, 0.085, 0.07, 0.085],
  [0.14, 0.17, 0.19, 0.2, 0.19, 0.16, 0.12, 0.1],
  [0.08, 0.1, 0.15, 0.21, 0.23, 0.2, 0.1, 0.075],
  [0.16, 0.24, 0.27, 0.22, 0.1, 0.06, 0.055, 0.07],
  [0.12, 0.13, 0.13, 0.12, 0.1, 0.075, 0.07, 0.1],
];

/** A dry twig in a vessel: its foot, how high, how far it leans. */
export function twig(
  random: Random,
  x: number,
  y: number,
  z: number,
  tall: number,
  lean: number,
  paint: Colour,
  leaf: Colour,
): Thing[] {
  const sticks: Solid[] = [];
  const leaves: Solid[] = [];
  let px = x;
  let py = y;
  let pz = z;
  let turn = Math.PI / 2 - lean;
  const steps = 8;
  for (let i = 0; i < steps; i += 1) {
    const nx = px + Math.cos(turn) * (tall / steps);
    const ny = py + Math.sin(turn) * (tall / steps);
    const nz = pz + between(random, -0.012, 0.012);
    sticks.push(stick(px, py, pz, nx, ny, nz, 0.0075));
    if (i > 1) {
      const side = turn + (i % 2 === 0 ? 1 : -1) * between(random, 0.5, 0.95);
      const long = between(random, 0.075, 0.12) * (1.2 - i / 14);
      leaves.push(leafSolid(nx, ny, nz, side, long, random));
    }
    px = nx;
    py = ny;
    pz = nz;
    turn -= lean * between(random, 0.1, 0.34) * Math.sign(lean || 1);
  }
  leaves.push(leafSolid(px, py, pz, turn, 0.1, random));
  const bound = [(x + px) / 2, (y + py) / 2, z, tall * 0.62 + 0.16] as const;
  return [
    { solid: within(bound, sticks), colour: paint },
    { solid: within(bound, leaves), colour: leaf },
  ];
}

function leafSolid(x: number, y: number, z: number, turn: number, long: number, random: Random): Solid {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const tilt = between(random, -0.5, 0.5);
  const wide = long * between(random, 0.34, 0.44);
  return (px, py, pz) => {
    const dx = px - x - cos * long;
    const dy = py - y - sin * long;
    const along = dx * cos + dy * sin;
    const across = dy * cos - dx * sin;
    const deep = pz - z - along * tilt;
    const half = wide * Math.max(0.02, 1 - (along / long) ** 2);
    const out = Math.max(Math.abs(across) - half, 0);
    const end = Math.max(Math.abs(along) - long, 0);
    return Math.max(Math.sqrt(out * out + end * end), Math.abs(deep) - 0.004) * 0.6;
  };
}

export function leafLight(random: Random): Screen {
  return through(
    branch(random, between(random, -2, -1.4), between(random, 0.9, 1.5), between(random, -0.7, -0.3), 2.3, 13, 0.035),
    branch(random, between(random, -1.9, -1.3), between(random, 0, 0.6), between(random, -0.45, -0.1), 1.9, 11, 0.05),
  );
}

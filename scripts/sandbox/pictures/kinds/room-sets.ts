/** Still lifes and rooms, each a function of its paints and a seed. Heights are metres, the back wall stands at z = 0. */
import type { Colour } from '../draw/canvas.ts';
import { archPane, panes, type Screen, through } from '../draw/light.ts';
import { between, type Random } from '../draw/random.ts';
import type { Scene, Thing } from '../draw/room.ts';
import {
  archway,
  ball,
  block,
  curtain,
  disc,
  drum,
  pebble,
  type Solid,
  stick,
  vessel,
  without,
} from '../draw/solids.ts';
import { floorPlane, leafLight, twig, vases, wallPlane } from './room-things.ts';

export interface Paints {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly pale: Colour;
  readonly clay: Colour;
  readonly accent: Colour;
  readonly wood: Colour;
  readonly leaf: Colour;
}

type View = Pick<Scene, 'eye' | 'target' | 'lens'> & Partial<Pick<Scene, 'sun' | 'sharpness'>>;

export interface Set {
  readonly things: readonly Thing[];
  readonly view: View;
  readonly screen?: Screen;
}

export const sets = {
  /** A niche, a drum with a vessel, a small block with a ball. */
  niche: (paint: Paints, random: Random): Set => {
    const at = between(random, 0.3, 0.55);
    const vase = vases[Math.floor(random() * vases.length)] ?? [];
    return {
      things: [
        { solid: without(wallPlane, archway(-0.62, 0.44, 0.98, 0.1, -0.4)), colour: paint.wall },
        { solid: floorPlane, colour: paint.floor },
        { solid: (_x, _y, z) => z + 0.38, colour: paint.wall },
        { solid: drum(at, 0, 0.72, 0.3, 0.34, 0.012), colour: paint.pale },
        { solid: vessel(at, 0.3, 0.72, 0.6, vase), colour: paint.clay, gloss: 0.35, speckle: 0.5 },
        { solid: block(-0.2, 0.06, 0.95, 0.2, 0.06, 0.15), colour: paint.pale },
        { solid: ball(-0.2, 0.23, 0.95, 0.11), colour: paint.accent, gloss: 0.2 },
        ...twig(random, at, 0.72, 0.72, 0.75, 0.35, paint.wood, paint.leaf),
      ],
      view: { eye: [0.05, 0.85, 4.6], target: [0, 0.68, 0], lens: 3.5 },
      screen: through(panes(-2.6, -1.4, 1.2, 1.9, 2, 1, 0.05), leafLight(random)),
    };
  },
  /** Drums of three heights and one vessel against an empty wall. */
  podium: (paint: Paints, random: Random): Set => {
    const flip = random() < 0.5 ? -1 : 1;
    const vase = vases[Math.floor(random() * vases.length)] ?? [];
    return {
      things: [
        { solid: wallPlane, colour: paint.wall },
        { solid: floorPlane, colour: paint.floor },
        { solid: drum(0.1 * flip, 0, 0.85, 0.2, 0.46, 0.01), colour: paint.pale },
        { solid: drum(-0.5 * flip, 0, 0.6, 0.5, 0.24, 0.01), colour: paint.wall },
        { solid: vessel(0.18 * flip, 0.2, 0.85, 0.58, vase), colour: paint.clay, gloss: 0.4, speckle: 0.4 },
        { solid: pebble(-0.5 * flip, 0.57, 0.6, 0.15, 0.075, 0.12), colour: paint.accent, speckle: 0.6 },
        { solid: pebble(-0.06 * flip, 0.235, 1.16, 0.075, 0.036, 0.06), colour: paint.pale, speckle: 0.5 },
        { solid: disc(0.56 * flip, 0.62, 0.05, 0.5, 0.025, 0.008), colour: paint.accent },
      ],
      view: { eye: [0, 0.82, 4.4], target: [0, 0.52, 0], lens: 3.6 },
      screen: through(panes(-2.2, -1.5, 0.95, 1.7, 1, 1, 0.09), leafLight(random)),
    };
  },
  /** Stones in balance on a plate. */
  stones: (paint: Paints, random: Random): Set => {
    const tower: Thing[] = [];
    let y = 0.1;
    const tones = [paint.clay, paint.pale, paint.accent, paint.wall, paint.pale];
    for (let i = 0; i < 5; i += 1) {
      const r = 0.33 * 0.79 ** i * between(random, 0.9, 1.1);
      const tall = r * between(random, 0.36, 0.5);
      tower.push({
        solid: pebble(
          0.12 + between(random, -0.035, 0.035),
          y + tall,
          0.8 + between(random, -0.02, 0.02),
          r,
          tall,
          r * 0.86,
        ),
        colour: tones[i] ?? paint.pale,
        speckle: 0.8,
      });
      y += tall * 1.93;
    }
    return {
      things: [
        { solid: wallPlane, colour: paint.wall },
        { solid: floorPlane, colour: paint.floor },
        { solid: drum(0.1, 0, 0.8, 0.1, 0.62, 0.02), colour: paint.pale },
        { solid: pebble(-0.74, 0.1, 0.95, 0.17, 0.1, 0.14), colour: paint.accent, speckle: 0.8 },
        { solid: pebble(-0.52, 0.055, 1.25, 0.09, 0.055, 0.08), colour: paint.clay, speckle: 0.8 },
        ...tower,
      ],
      view: { eye: [-0.1, 0.9, 4.4], target: [-0.05, 0.5, 0], lens: 3.5 },
      screen: leafLight(random),
    };
  },
  /** Arches one behind another, light falling in between. */
  arches: (paint: Paints, random: Random): Set => {
    const layer = (z: number, half: number, spring: number): Solid =>
      without(block(0, 2, z, 4, 4, 0.09, 0.004), archway(0, half, spring, z + 0.3, z - 0.3));
    return {
      things: [
        { solid: wallPlane, colour: paint.accent },
        { solid: floorPlane, colour: paint.floor },
        { solid: layer(0.7, 0.46, 0.9), colour: paint.wall },
        { solid: layer(1.5, 0.62, 1.06), colour: paint.pale },
        { solid: layer(2.3, 0.8, 1.2), colour: paint.wall },
        { solid: vessel(0.12, 0, 0.36, 0.62, vases[2] ?? []), colour: paint.clay, gloss: 0.3 },
        ...twig(random, 0.12, 0.5, 0.36, 0.7, -0.3, paint.wood, paint.leaf),
      ],
      view: { eye: [0.16, 1.05, 6.2], target: [0, 0.86, 0], lens: 3.2, sun: [-0.95, 0.62, 0.42] },
    };
  },
  /** A long counter, a round lamp, a picture of light on the wall. */
  reception: (paint: Paints, random: Random): Set => ({
    things: [
      { solid: wallPlane, colour: paint.wall },
      { solid: floorPlane, colour: paint.floor },
      { solid: block(0.3, 0.46, 0.95, 1.25, 0.46, 0.3, 0.14), colour: paint.pale },
      { solid: block(0.3, 0.945, 0.95, 1.32, 0.025, 0.36, 0.02), colour: paint.wood, gloss: 0.15 },
      { solid: ball(-0.42, 1.86, 0.7, 0.2), colour: paint.pale, gloss: 0.25 },
      { solid: stick(-0.42, 4, 0.7, -0.42, 2.05, 0.7, 0.009), colour: paint.wood },
      { solid: vessel(1.02, 0.97, 0.95, 0.42, vases[3] ?? []), colour: paint.clay, gloss: 0.3, speckle: 0.4 },
      ...twig(random, 1.02, 1.26, 0.95, 0.72, 0.4, paint.wood, paint.leaf),
      { solid: block(-0.2, 0.985, 0.95, 0.11, 0.015, 0.08), colour: paint.accent },
    ],
    view: { eye: [0.1, 1.34, 6.3], target: [0.1, 1.1, 0], lens: 3.25 },
    screen: through(archPane(-0.1, 0.95, -2, 0.75, 0.06), leafLight(random)),
  }),
  /** A bench under an arched window's light, a low table. */
  waiting: (paint: Paints, random: Random): Set => ({
    things: [
      { solid: without(wallPlane, archway(0.92, 0.46, 1.3, 0.1, -0.3)), colour: paint.wall },
      { solid: (_x, _y, z) => z + 0.28, colour: paint.accent },
      { solid: floorPlane, colour: paint.floor },
      { solid: block(-0.55, 0.2, 0.5, 0.95, 0.2, 0.34, 0.1), colour: paint.pale },
      { solid: block(-0.55, 0.62, 0.24, 0.95, 0.27, 0.11, 0.1), colour: paint.pale },
      { solid: block(-1.1, 0.5, 0.42, 0.22, 0.2, 0.08, 0.075), colour: paint.accent },
      { solid: drum(0.56, 0.36, 1.05, 0.035, 0.34, 0.015), colour: paint.wood, gloss: 0.2 },
      { solid: drum(0.56, 0, 1.05, 0.37, 0.07, 0.01), colour: paint.wood },
      { solid: vessel(0.62, 0.395, 1.05, 0.26, vases[4] ?? []), colour: paint.clay, gloss: 0.4 },
      { solid: vessel(0.98, 0, 0.02, 0.75, vases[1] ?? []), colour: paint.clay, speckle: 0.5 },
      ...twig(random, 0.98, 0.62, 0.02, 0.85, 0.24, paint.wood, paint.leaf),
    ],
    view: { eye: [0, 1.2, 5.6], target: [0, 0.82, 0], lens: 3.25 },
    screen: through(panes(-2.8, -1.6, 0.6, 1.75, 3, 1, 0.05, 0.07), leafLight(random)),
  }),
  /** A table, two seats, a round mirror. */
  consult: (paint: Paints, random: Random): Set => ({
    things: [
      { solid: wallPlane, colour: paint.wall },
      { solid: floorPlane, colour: paint.floor },
      { solid: drum(0.05, 0.68, 0.95, 0.04, 0.66, 0.015), colour: paint.wood, gloss: 0.2 },
      { solid: drum(0.05, 0, 0.95, 0.69, 0.13, 0.02), colour: paint.wood },
      { solid: drum(-0.92, 0, 1.15, 0.44, 0.25, 0.08), colour: paint.pale },
      { solid: drum(0.98, 0, 1.2, 0.44, 0.25, 0.08), colour: paint.accent },
      { solid: disc(0.1, 1.6, 0.03, 0.5, 0.022, 0.012), colour: paint.pale, gloss: 0.9 },
      { solid: vessel(-0.2, 0.72, 0.9, 0.4, vases[0] ?? []), colour: paint.clay, gloss: 0.35, speckle: 0.4 },
      ...twig(random, -0.2, 1.0, 0.9, 0.6, -0.42, paint.wood, paint.leaf),
      { solid: block(0.34, 0.735, 1.08, 0.14, 0.012, 0.1), colour: paint.pale },
    ],
    view: { eye: [0, 1.32, 5.9], target: [0, 1.0, 0], lens: 3.25 },
    screen: through(panes(-2.6, -1.3, 0.4, 1.55, 2, 2, 0.05, 0.06), leafLight(random)),
  }),
  /** A bed with a folded towel, a curtain, a lamp. */
  treatment: (paint: Paints): Set => ({
    things: [
      { solid: wallPlane, colour: paint.wall },
      { solid: floorPlane, colour: paint.floor },
      { solid: curtain(-2.6, -0.72, 2.6, 0.24, 11, 0.075), colour: paint.pale },
      { solid: block(0.45, 0.56, 1.0, 1.1, 0.1, 0.4, 0.09), colour: paint.pale },
      { solid: block(0.45, 0.24, 1.0, 0.9, 0.24, 0.3, 0.03), colour: paint.wood },
      { solid: block(1.2, 0.72, 1.0, 0.24, 0.085, 0.3, 0.08), colour: paint.wall },
      { solid: block(0.02, 0.69, 1.05, 0.24, 0.04, 0.26, 0.035), colour: paint.accent },
      { solid: block(0.0, 0.745, 1.05, 0.19, 0.03, 0.2, 0.028), colour: paint.clay },
      { solid: ball(1.32, 1.62, 0.2, 0.15), colour: paint.pale, gloss: 0.3 },
      { solid: disc(1.32, 1.62, 0.03, 0.07, 0.03), colour: paint.wood },
    ],
    view: { eye: [0.1, 1.32, 5.9], target: [0.05, 0.98, 0], lens: 3.25 },
    screen: panes(-2.9, -1.6, 1.0, 1.65, 3, 2, 0.06, 0.07),
  }),
  /** A shelf under a mirror with small vessels. */
  powder: (paint: Paints, random: Random): Set => ({
    things: [
      { solid: wallPlane, colour: paint.wall },
      { solid: floorPlane, colour: paint.floor },
      { solid: block(0, 0.86, 0.3, 1.6, 0.05, 0.32, 0.03), colour: paint.pale },
      { solid: disc(-0.32, 1.56, 0.03, 0.52, 0.02, 0.012), colour: paint.accent, gloss: 0.9 },
      { solid: vessel(0.52, 0.91, 0.34, 0.4, vases[1] ?? []), colour: paint.clay, gloss: 0.4, speckle: 0.4 },
      { solid: vessel(0.86, 0.91, 0.4, 0.24, vases[4] ?? []), colour: paint.pale, gloss: 0.5 },
      { solid: drum(-0.86, 0.91, 0.4, 0.12, 0.1, 0.03), colour: paint.wood },
      { solid: pebble(-0.56, 0.945, 0.46, 0.1, 0.035, 0.07), colour: paint.pale, speckle: 0.6 },
      { solid: drum(0.15, 0, 1.15, 0.5, 0.24, 0.06), colour: paint.accent },
      ...twig(random, 0.52, 1.2, 0.34, 0.62, 0.3, paint.wood, paint.leaf),
    ],
    view: { eye: [0.05, 1.42, 5.6], target: [0.02, 1.12, 0], lens: 3.1 },
    screen: through(archPane(-0.15, 0.8, -2, 0.6, 0.06), leafLight(random)),
  }),
  /** Steps that lead to a light opening. */
  stairs: (paint: Paints): Set => ({
    things: [
      { solid: without(wallPlane, archway(0.5, 0.42, 1.5, 0.1, -0.5)), colour: paint.wall },
      { solid: (_x, _y, z) => z + 0.48, colour: paint.accent },
      { solid: floorPlane, colour: paint.floor },
      { solid: block(0.5, 0.33, 0.3, 0.75, 0.33, 0.3, 0.008), colour: paint.pale },
      { solid: block(0.5, 0.22, 0.75, 0.95, 0.22, 0.3, 0.008), colour: paint.pale },
      { solid: block(0.5, 0.11, 1.2, 1.15, 0.11, 0.3, 0.008), colour: paint.pale },
      { solid: ball(-0.28, 0.34, 1.22, 0.12), colour: paint.clay, gloss: 0.2, speckle: 0.4 },
      { solid: ball(1.04, 0.57, 0.78, 0.13), colour: paint.accent, gloss: 0.15 },
      { solid: drum(-0.95, 0, 0.6, 1.25, 0.22, 0.02), colour: paint.wall },
      { solid: pebble(-0.95, 1.34, 0.6, 0.15, 0.09, 0.13), colour: paint.clay, speckle: 0.6 },
    ],
    view: { eye: [0, 1.15, 5.4], target: [0.02, 0.86, 0], lens: 2.9, sun: [-0.85, 0.7, 0.7] },
    screen: panes(-2.6, -1.6, 1.4, 1.6, 1, 1, 0.08),
  }),
  /** A single vessel with a twig, near, against a field of light. */
  vase: (paint: Paints, random: Random): Set => {
    const vase = vases[Math.floor(random() * vases.length)] ?? [];
    return {
      things: [
        { solid: wallPlane, colour: paint.wall },
        { solid: floorPlane, colour: paint.floor },
        { solid: vessel(0, 0, 0.8, 0.66, vase), colour: paint.clay, gloss: 0.4, speckle: 0.5 },
        ...twig(random, 0, 0.48, 0.8, 0.8, 0.32, paint.wood, paint.leaf),
        ...twig(random, -0.01, 0.48, 0.79, 0.6, -0.4, paint.wood, paint.leaf),
        { solid: pebble(0.4, 0.05, 1.05, 0.1, 0.05, 0.08), colour: paint.pale, speckle: 0.7 },
      ],
      view: { eye: [0.05, 0.85, 4.2], target: [0.02, 0.62, 0], lens: 3.5 },
      screen: through(panes(-2.1, -1.5, 0.75, 1.6, 2, 2, 0.06, 0.06), leafLight(random)),
    };
  },
} as const;

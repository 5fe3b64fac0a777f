/** Still lifes and rooms, photographed in the studio under one morning light. */
import { type Canvas, colour } from '../draw/canvas.ts';
import { randomFrom } from '../draw/random.ts';
import { photograph } from '../draw/room.ts';
import type { Size } from '../size.ts';
import { sets } from './room-sets.ts';

export interface RoomPalette {
  readonly wall: string;
  readonly floor: string;
  readonly pale: string;
  readonly clay: string;
  readonly accent: string;
  readonly wood: string;
  readonly leaf: string;
  /** Colour of the sun, 0…255 as seen on white. */
  readonly sun: string;
}

export type RoomName = keyof typeof sets;

export interface RoomOptions {
  readonly set: RoomName;
  readonly palette: RoomPalette;
  /** Brightness of the sun against the sky; 1 is a calm morning. */
  readonly contrast?: number;
  /** Moves the things right and up in the picture (metres), where words will stand beside or below them. */
  readonly aside?: readonly [number, number];
  /** Left and right exchanged, so that the light falls from the other side. */
  readonly mirrored?: boolean;
}

export function room(seed: string, size: Size, options: RoomOptions): Canvas {
  const random = randomFrom(seed);
  const palette = options.palette;
  const paints = {
    wall: colour(palette.wall),
    floor: colour(palette.floor),
    pale: colour(palette.pale),
    clay: colour(palette.clay),
    accent: colour(palette.accent),
    wood: colour(palette.wood),
    leaf: colour(palette.leaf),
  };
  const set = sets[options.set](paints, random);
  const sun = colour(palette.sun);
  const strength = 0.95 * (options.contrast ?? 1);
  const shade = 0.8 - 0.12 * ((options.contrast ?? 1) - 1);
  const [right, up] = options.aside ?? [0, 0];
  const moved = ([x, y, z]: readonly [number, number, number]) => [x - right, y - up, z] as const;
  const canvas = photograph(size.width, size.height, {
    lens: set.view.lens,
    eye: moved(set.view.eye),
    target: moved(set.view.target),
    things: set.things,
    sun: set.view.sun ?? [-0.7, 0.8, 0.85],
    sunColour: [sun[0] * strength, sun[1] * strength, sun[2] * strength],
    skyColour: [
      shade * (0.72 + 0.36 * paints.pale[0]),
      shade * (0.72 + 0.36 * paints.pale[1]),
      shade * (0.72 + 0.36 * paints.pale[2]),
    ],
    bounce: [paints.floor[0] * 0.42, paints.floor[1] * 0.38, paints.floor[2] * 0.36],
    sharpness: set.view.sharpness ?? 8,
    ...(set.screen ? { screen: set.screen } : {}),
    salt: Math.floor(random() * 1e6),
  });
  if (options.mirrored) mirror(canvas);
  return canvas;
}

function mirror({ width, height, data }: Canvas): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width >> 1; column += 1) {
      const left = (row * width + column) * 3;
      const right = (row * width + width - 1 - column) * 3;
      const kept = data.slice(left, left + 3);
      data.copyWithin(left, right, right + 3);
      data.set(kept, right);
    }
  }
}

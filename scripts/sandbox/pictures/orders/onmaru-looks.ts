/** The pictures of 온마루: leaves, cut paper, stones and combed sand in olive, sage and warm grey. */
import type { RoomName, RoomPalette } from '../kinds/rooms.ts';
import type { PictureOrder } from '../picture.ts';

export const olive = {
  blade: ['#4f5636', '#7d8458', '#a9ad82', '#cfd0ad', '#ecead2'],
  ground: ['#c3c5a5', '#f0efdf'],
  shadow: '#3c4424',
  leaf: 1,
  sheer: 0.1,
} as const;
export const sage = {
  blade: ['#4d5f54', '#778c7e', '#a3b3a5', '#c9d4c8', '#eaf0e8'],
  ground: ['#bccabd', '#eff3ec'],
  shadow: '#34473c',
  leaf: 1,
  sheer: 0.1,
} as const;
export const wheat = {
  blade: ['#82693a', '#ad935c', '#ccb788', '#e3d5b2', '#f6eedb'],
  ground: ['#d3c49c', '#f6f0df'],
  shadow: '#66501f',
  leaf: 1,
  sheer: 0.15,
} as const;

export const paper = {
  olive: ['#f4f3e6', '#e4e4cd', '#cbcda9', '#a9ac80', '#7f845a', '#565c3a'],
  sage: ['#f3f6f0', '#dfe7dc', '#c3d0c2', '#9fb0a0', '#748777'],
  stone: ['#f4f2ec', '#e2dfd5', '#cbc6b9', '#aaa597', '#827d70'],
  wheat: ['#f9f4e6', '#eee2c4', '#dcc99d', '#c0a873', '#93794a'],
} as const;

export const sandCloth = {
  olive: ['#8a8d66', '#b9bb98', '#d9dabf', '#eeeedd', '#fcfcf4'],
  stone: ['#8e8a7d', '#b8b4a7', '#d8d5ca', '#eeece5', '#fdfcf9'],
  sage: ['#7f9285', '#aebdb0', '#d2dcd2', '#ebf0ea', '#fbfdfa'],
  wheat: ['#a58f5f', '#c9b689', '#e3d6b5', '#f4ecd9', '#fefbf3'],
} as const;

const skinTones = ['#b08a6c', '#cfab8b', '#e5c9ae', '#f3e2cf', '#fdf4e9'] as const;

export const grove: RoomPalette = {
  wall: '#e2e3d2',
  floor: '#d6d6c0',
  pale: '#f4f3e8',
  clay: '#7c8262',
  accent: '#b9bc98',
  wood: '#8c7658',
  leaf: '#77814f',
  sun: '#fff8e8',
};
export const mist: RoomPalette = {
  wall: '#dfe5dd',
  floor: '#d0d8cd',
  pale: '#f3f6f1',
  clay: '#748777',
  accent: '#aebfb0',
  wood: '#857762',
  leaf: '#6f8468',
  sun: '#fff9ee',
};
export const rock: RoomPalette = {
  wall: '#e6e3da',
  floor: '#d8d4c8',
  pale: '#f6f4ee',
  clay: '#8d8778',
  accent: '#bfb9a8',
  wood: '#7d6c55',
  leaf: '#868a62',
  sun: '#fff6e8',
};

export const space = (name: string, set: RoomName, palette: RoomPalette = grove): PictureOrder => ({
  name,
  size: 'landscape',
  seed: `onmaru-${name}`,
  manner: { kind: 'room', set, palette, mirrored: true },
});

export const face = {
  skin: '#eedfcd',
  blush: '#d0a288',
  line: '#3e412b',
  ground: ['#c6c9ab', '#f1f1e3'],
  field: '#aeb288',
  coat: '#fafaf4',
  inner: '#7a805c',
} as const;

export const study = (index: number, mark: string, spots: number, marks: number): PictureOrder[] =>
  (['before', 'after'] as const).map((when) => ({
    name: `case-${index}-${when}`,
    size: 'study',
    seed: `onmaru-case-${index}`,
    manner: {
      kind: 'skin',
      tones: skinTones,
      mark,
      spots,
      marks,
      relief: 0.36 + index * 0.03,
      care: when === 'after' ? 1 : 0,
    },
  }));

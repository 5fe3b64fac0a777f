/** The pictures of 새벽결: petals, silk and serum in brown, cream and rose; rooms of warm plaster in morning light. */
import type { RoomName, RoomPalette } from './kinds/rooms.ts';
import type { PictureOrder } from './picture.ts';

const cream = {
  blade: ['#8a5f44', '#b98a66', '#d8b493', '#ecd6bd', '#faf0e3'],
  ground: ['#dcc0a3', '#f9f0e4'],
  shadow: '#7a4a30',
} as const;
const rose = {
  blade: ['#9a5c50', '#c88c7c', '#e2b4a4', '#f1d5ca', '#fcf0ea'],
  ground: ['#e2bfb2', '#faefe8'],
  shadow: '#7e4338',
} as const;
const honey = {
  blade: ['#8f5c24', '#c08a48', '#dfb679', '#f0d8ae', '#fdf4e2'],
  ground: ['#dfc093', '#faf1df'],
  shadow: '#7a4c1c',
} as const;
const sand = {
  blade: ['#75655a', '#a29083', '#c7b8ab', '#e1d6cb', '#f7f1ea'],
  ground: ['#cbbcae', '#f4ede5'],
  shadow: '#55453b',
} as const;

const paper = {
  cream: ['#f8f0e4', '#efe0cc', '#e3cbae', '#d0aa85', '#b4845e', '#8a5c3f'],
  rose: ['#fbf1eb', '#f4ddd3', '#e8c2b4', '#d69f90', '#b97c6d'],
  sand: ['#f5f0e9', '#e7ddd2', '#d3c5b7', '#b7a596', '#948172'],
  honey: ['#fbf3e3', '#f3e0bd', '#e6c791', '#d1a463', '#a97a3c'],
} as const;

const cloth = {
  cream: ['#a57a55', '#cfa983', '#e8cfb2', '#f7e9d7', '#fffaf2'],
  rose: ['#bd8474', '#dcae9f', '#efd1c5', '#faeae3', '#fffaf7'],
  pearl: ['#a79a8c', '#cbbfb2', '#e4dbd1', '#f5f0ea', '#fffdfa'],
} as const;

const skinTones = ['#b98566', '#d8a886', '#ebc9ab', '#f7e3cf', '#fff4e8'] as const;

const warm: RoomPalette = {
  wall: '#eddfce',
  floor: '#e4d1ba',
  pale: '#f8efe4',
  clay: '#ac805f',
  accent: '#dcbd9c',
  wood: '#8d6a4e',
  leaf: '#a58c62',
  sun: '#fff0e4',
};
const dusk: RoomPalette = {
  wall: '#eed7ca',
  floor: '#e6cabb',
  pale: '#fbefe8',
  clay: '#b5796a',
  accent: '#deb0a0',
  wood: '#8a5f50',
  leaf: '#a98270',
  sun: '#fff0e4',
};
const oat: RoomPalette = {
  wall: '#e8dfd3',
  floor: '#dccfbf',
  pale: '#f7f1e8',
  clay: '#8f7763',
  accent: '#cbb7a2',
  wood: '#7b6350',
  leaf: '#93876b',
  sun: '#fff3e9',
};

const space = (name: string, set: RoomName, palette: RoomPalette = warm): PictureOrder => ({
  name,
  size: 'landscape',
  manner: { kind: 'room', set, palette },
});

const face = {
  skin: '#f0d9c4',
  blush: '#d99a80',
  line: '#5a3a28',
  ground: ['#dcc3a6', '#f8eee1'],
  field: '#dcb891',
  coat: '#fbf7f0',
  inner: '#b98e6a',
} as const;

const study = (index: number, mark: string, spots: number, marks: number): PictureOrder[] =>
  (['before', 'after'] as const).map((when) => ({
    name: `case-${index}-${when}`,
    size: 'study',
    seed: `case-${index}`,
    manner: {
      kind: 'skin',
      tones: skinTones,
      mark,
      spots,
      marks,
      relief: 0.34 + index * 0.03,
      care: when === 'after' ? 1 : 0,
    },
  }));

export const saebyeokOrders: readonly PictureOrder[] = [
  {
    name: 'hero-1',
    size: 'wide',
    manner: {
      kind: 'petals',
      ...cream,
      ground: ['#ecdac5', '#faf3e9'],
      heart: [0.68, 0.94],
      reach: 0.8,
      count: 7,
      girth: 0.27,
      sheer: 0.5,
    },
  },
  {
    name: 'hero-1-m',
    size: 'tall',
    seed: 'hero-1',
    manner: {
      kind: 'petals',
      ...cream,
      ground: ['#ecdac5', '#faf3e9'],
      heart: [0.58, 0.3],
      reach: 0.42,
      count: 7,
      girth: 0.27,
      sheer: 0.5,
    },
  },
  { name: 'hero-2', size: 'wide', manner: { kind: 'room', set: 'vase', palette: warm, aside: [0.62, 0] } },
  { name: 'hero-2-m', size: 'tall', seed: 'hero-2', manner: { kind: 'room', set: 'vase', palette: warm, aside: [0.1, 0.22] } },
  {
    name: 'hero-3',
    size: 'wide',
    manner: { kind: 'silk', cloth: cloth.rose, folds: 2.6, drift: 0.7, gloss: 0.6, lean: 0.7 },
  },
  {
    name: 'hero-3-m',
    size: 'tall',
    seed: 'hero-3',
    manner: { kind: 'silk', cloth: cloth.rose, folds: 2.2, drift: 0.7, gloss: 0.6, lean: 0.5 },
  },
  {
    name: 'hero-4',
    size: 'wide',
    manner: {
      kind: 'beads',
      ground: ['#e2c3a0', '#fbf2e4'],
      body: '#f3d9b8',
      shadow: '#8a5a3c',
      count: 40,
      largest: 0.2,
    },
  },
  {
    name: 'hero-4-m',
    size: 'tall',
    seed: 'hero-4m',
    manner: {
      kind: 'beads',
      ground: ['#e2c3a0', '#fbf2e4'],
      body: '#f3d9b8',
      shadow: '#8a5a3c',
      count: 34,
      largest: 0.13,
    },
  },

  {
    name: 'treat-1',
    size: 'square',
    manner: { kind: 'petals', ...cream, heart: [0.28, 0.74], reach: 0.72, count: 6, girth: 0.3, sheer: 0.6 },
  },
  { name: 'treat-2', size: 'square', manner: { kind: 'folds', paper: paper.cream, shadow: '#8a5a3c', count: 8 } },
  {
    name: 'treat-3',
    size: 'square',
    manner: {
      kind: 'beads',
      ground: ['#d9b48f', '#f9eddd'],
      body: '#f3d9b8',
      shadow: '#8a5a3c',
      count: 36,
      largest: 0.19,
    },
  },
  { name: 'treat-4', size: 'square', manner: { kind: 'silk', cloth: cloth.cream, folds: 3.4, drift: 0.8, gloss: 0.5 } },
  {
    name: 'treat-5',
    size: 'square',
    manner: { kind: 'petals', ...rose, heart: [0.78, 0.82], reach: 0.76, count: 8, girth: 0.25, sheer: 0.45 },
  },
  { name: 'treat-6', size: 'square', manner: { kind: 'room', set: 'podium', palette: warm } },
  {
    name: 'treat-7',
    size: 'square',
    manner: { kind: 'folds', paper: paper.rose, shadow: '#8a4a3c', count: 7, lean: 0.62, swing: 0.09 },
  },
  {
    name: 'treat-8',
    size: 'square',
    manner: { kind: 'silk', cloth: cloth.pearl, folds: 4.2, drift: 0.6, gloss: 0.9, lean: 0.8 },
  },
  {
    name: 'treat-9',
    size: 'square',
    manner: {
      kind: 'beads',
      ground: ['#dfb3a4', '#fbeee7'],
      body: '#f6d8cc',
      shadow: '#8a4a3c',
      count: 22,
      largest: 0.26,
    },
  },
  {
    name: 'treat-10',
    size: 'square',
    manner: { kind: 'petals', ...honey, heart: [0.5, 0.56], reach: 0.58, count: 9, girth: 0.2, sheer: 0.5 },
  },
  { name: 'treat-11', size: 'square', manner: { kind: 'room', set: 'vase', palette: dusk } },
  {
    name: 'treat-12',
    size: 'square',
    manner: {
      kind: 'folds',
      paper: paper.honey,
      shadow: '#7a5320',
      count: 7,
      rings: [1.05, 1.15],
      swing: 0.05,
      beat: 2,
    },
  },
  {
    name: 'treat-13',
    size: 'square',
    manner: { kind: 'petals', ...sand, heart: [0.1, 0.2], reach: 0.9, count: 7, girth: 0.28, sheer: 0.5 },
  },
  {
    name: 'treat-14',
    size: 'square',
    manner: { kind: 'silk', cloth: cloth.rose, folds: 2.6, drift: 0.9, gloss: 1, depth: 1.2, lean: 0.15 },
  },
  { name: 'treat-15', size: 'square', manner: { kind: 'room', set: 'niche', palette: oat } },
  {
    name: 'treat-16',
    size: 'square',
    manner: {
      kind: 'folds',
      paper: paper.sand,
      shadow: '#5a4638',
      count: 6,
      rings: [-0.1, -0.15],
      swing: 0.04,
      beat: 2.4,
    },
  },

  {
    name: 'event-1',
    size: 'landscape',
    manner: { kind: 'petals', ...cream, heart: [0.62, 0.7], reach: 0.68, count: 8, girth: 0.26, sheer: 0.45 },
  },
  {
    name: 'event-2',
    size: 'landscape',
    manner: { kind: 'folds', paper: paper.rose, shadow: '#8a4a3c', count: 8, swing: 0.13 },
  },
  { name: 'event-3', size: 'landscape', manner: { kind: 'room', set: 'vase', palette: dusk, contrast: 1.1 } },
  {
    name: 'event-4',
    size: 'landscape',
    manner: { kind: 'silk', cloth: cloth.cream, folds: 3, drift: 0.8, gloss: 0.6, lean: 0.6 },
  },
  {
    name: 'event-5',
    size: 'landscape',
    manner: {
      kind: 'beads',
      ground: ['#d6b08a', '#f9eddd'],
      body: '#f3d9b8',
      shadow: '#8a5a3c',
      count: 54,
      largest: 0.17,
    },
  },
  {
    name: 'event-6',
    size: 'landscape',
    manner: { kind: 'petals', ...rose, heart: [0.2, 0.9], reach: 0.8, count: 7, girth: 0.27, sheer: 0.5 },
  },
  {
    name: 'event-7',
    size: 'landscape',
    manner: { kind: 'folds', paper: paper.cream, shadow: '#8a5a3c', count: 6, lean: -0.4, swing: 0.1 },
  },
  { name: 'event-8', size: 'landscape', manner: { kind: 'room', set: 'stones', palette: oat } },

  {
    name: 'exhibition-1',
    size: 'landscape',
    manner: { kind: 'folds', paper: paper.sand, shadow: '#5a4638', count: 9, swing: 0.14, beat: 1.2 },
  },
  {
    name: 'exhibition-2',
    size: 'landscape',
    manner: { kind: 'petals', ...honey, heart: [0.9, 0.2], reach: 0.9, count: 9, girth: 0.22, sheer: 0.5 },
  },
  {
    name: 'exhibition-3',
    size: 'landscape',
    manner: { kind: 'silk', cloth: cloth.pearl, folds: 2.4, drift: 0.8, gloss: 0.8, lean: 0.4 },
  },
  { name: 'exhibition-4', size: 'landscape', manner: { kind: 'room', set: 'podium', palette: dusk } },

  {
    name: 'staff-1',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'bob',
      hair: '#5d3d2a',
      collar: 'round',
      fieldShape: 'sun',
      build: 0.15,
      smile: 0.6,
      earring: true,
    },
  },
  {
    name: 'staff-2',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'parted',
      hair: '#3f2c22',
      collar: 'shirt',
      fieldShape: 'arch',
      build: 0.9,
      smile: 0.5,
      field: '#cfb398',
      inner: '#8f7763',
    },
  },
  {
    name: 'staff-3',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'wave',
      hair: '#86583b',
      collar: 'blouse',
      fieldShape: 'leaf',
      build: 0.1,
      smile: 0.8,
      field: '#e0b3a2',
      ground: ['#e2c6ba', '#faf0ea'],
      inner: '#b5796a',
    },
  },
  {
    name: 'staff-4',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'crop',
      hair: '#463026',
      collar: 'scrub',
      fieldShape: 'sun',
      build: 1,
      smile: 0.4,
      glasses: true,
      field: '#d8c0a0',
      inner: '#a38566',
    },
  },
  {
    name: 'staff-5',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'bun',
      hair: '#4e3325',
      collar: 'roll',
      fieldShape: 'arch',
      build: 0,
      smile: 0.7,
      field: '#e6cba6',
      inner: '#8a5f44',
      earring: true,
    },
  },
  {
    name: 'staff-6',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'pixie',
      hair: '#6f5140',
      collar: 'shirt',
      fieldShape: 'leaf',
      build: 0.3,
      smile: 0.5,
      glasses: true,
      field: '#cdb9a6',
      ground: ['#d2c4b4', '#f5efe8'],
      inner: '#d9c3a9',
    },
  },
  {
    name: 'staff-7',
    size: 'tall',
    manner: {
      kind: 'portrait',
      ...face,
      cut: 'swept',
      hair: '#35261f',
      collar: 'shirt',
      fieldShape: 'arch',
      build: 0.8,
      smile: 0.6,
      field: '#dcae98',
      inner: '#c7a182',
    },
  },

  space('space-1', 'reception'),
  space('space-2', 'waiting'),
  space('space-3', 'consult', oat),
  space('space-4', 'treatment'),
  space('space-5', 'powder', dusk),
  space('space-6', 'arches'),
  space('space-7', 'stairs', oat),
  space('space-8', 'niche'),

  {
    name: 'board-1',
    size: 'landscape',
    manner: { kind: 'petals', ...sand, heart: [0.8, 0.9], reach: 0.8, count: 6, girth: 0.3, sheer: 0.5 },
  },
  {
    name: 'board-2',
    size: 'landscape',
    manner: {
      kind: 'beads',
      ground: ['#e0b9a8', '#fbeee7'],
      body: '#f6d8cc',
      shadow: '#8a4a3c',
      count: 18,
      largest: 0.3,
    },
  },
  {
    name: 'board-3',
    size: 'landscape',
    manner: { kind: 'folds', paper: paper.honey, shadow: '#7a5320', count: 7, swing: 0.11, beat: 1.8 },
  },
  {
    name: 'board-4',
    size: 'landscape',
    manner: { kind: 'silk', cloth: cloth.rose, folds: 3.4, drift: 0.6, gloss: 0.7, lean: -0.3 },
  },

  ...study(1, '#c4604e', 0, 0.8),
  ...study(2, '#8a5636', 0.62, 0.62),
  ...study(3, '#b9705c', 0.2, 0.7),
  ...study(4, '#9a6a4a', 0.4, 0.5),

  {
    name: 'popup-1x1',
    size: 'square',
    manner: { kind: 'petals', ...rose, heart: [0.5, 1.04], reach: 0.86, count: 8, girth: 0.26, sheer: 0.5 },
  },
  {
    name: 'popup-4x3',
    size: 'fourThree',
    manner: { kind: 'silk', cloth: cloth.cream, folds: 2.8, drift: 0.8, gloss: 0.7, lean: 0.5 },
  },
  { name: 'popup-3x4', size: 'tall', manner: { kind: 'room', set: 'vase', palette: warm } },
  {
    name: 'popup-pixel',
    size: 'pixel',
    manner: { kind: 'folds', paper: paper.cream, shadow: '#8a5a3c', count: 8, swing: 0.08 },
  },

  {
    name: 'og',
    size: 'share',
    seed: 'hero-1',
    manner: {
      kind: 'petals',
      ...cream,
      ground: ['#ecdac5', '#faf3e9'],
      heart: [0.5, 1],
      reach: 0.9,
      count: 8,
      girth: 0.27,
      sheer: 0.5,
    },
  },
  {
    name: 'favicon',
    size: 'icon',
    manner: {
      kind: 'petals',
      ...cream,
      heart: [0.5, 0.86],
      reach: 0.62,
      count: 7,
      girth: 0.3,
      sheer: 0.2,
      from: 0.5,
      turn: 0.58,
    },
  },
];

/** The pictures of 새벽결: petals, silk and serum in brown, cream and rose; rooms of warm plaster in morning light. */
import type { RoomName, RoomPalette } from '../kinds/rooms.ts';
import type { PictureOrder } from '../picture.ts';

export const cream = {
  blade: ['#8a5f44', '#b98a66', '#d8b493', '#ecd6bd', '#faf0e3'],
  ground: ['#dcc0a3', '#f9f0e4'],
  shadow: '#7a4a30',
} as const;
export const rose = {
  blade: ['#9a5c50', '#c88c7c', '#e2b4a4', '#f1d5ca', '#fcf0ea'],
  ground: ['#e2bfb2', '#faefe8'],
  shadow: '#7e4338',
} as const;
export const honey = {
  blade: ['#8f5c24', '#c08a48', '#dfb679', '#f0d8ae', '#fdf4e2'],
  ground: ['#dfc093', '#faf1df'],
  shadow: '#7a4c1c',
} as const;
export const sand = {
  blade: ['#75655a', '#a29083', '#c7b8ab', '#e1d6cb', '#f7f1ea'],
  ground: ['#cbbcae', '#f4ede5'],
  shadow: '#55453b',
} as const;

export const paper = {
  cream: ['#f8f0e4', '#efe0cc', '#e3cbae', '#d0aa85', '#b4845e', '#8a5c3f'],
  rose: ['#fbf1eb', '#f4ddd3', '#e8c2b4', '#d69f90', '#b97c6d'],
  sand: ['#f5f0e9', '#e7ddd2', '#d3c5b7', '#b7a596', '#948172'],
  honey: ['#fbf3e3', '#f3e0bd', '#e6c791', '#d1a463', '#a97a3c'],
} as const;

export const cloth = {
  cream: ['#a57a55', '#cfa983', '#e8cfb2', '#f7e9d7', '#fffaf2'],
  rose: ['#bd8474', '#dcae9f', '#efd1c5', '#faeae3', '#fffaf7'],
  pearl: ['#a79a8c', '#cbbfb2', '#e4dbd1', '#f5f0ea', '#fffdfa'],
} as const;

const skinTones = ['#b98566', '#d8a886', '#ebc9ab', '#f7e3cf', '#fff4e8'] as const;

export const warm: RoomPalette = {
  wall: '#eddfce',
  floor: '#e4d1ba',
  pale: '#f8efe4',
  clay: '#ac805f',
  accent: '#dcbd9c',
  wood: '#8d6a4e',
  leaf: '#a58c62',
  sun: '#fff0e4',
};
export const dusk: RoomPalette = {
  wall: '#eed7ca',
  floor: '#e6cabb',
  pale: '#fbefe8',
  clay: '#b5796a',
  accent: '#deb0a0',
  wood: '#8a5f50',
  leaf: '#a98270',
  sun: '#fff0e4',
};
export const oat: RoomPalette = {
  wall: '#e8dfd3',
  floor: '#dccfbf',
  pale: '#f7f1e8',
  clay: '#8f7763',
  accent: '#cbb7a2',
  wood: '#7b6350',
  leaf: '#93876b',
  sun: '#fff3e9',
};

export const space = (name: string, set: RoomName, palette: RoomPalette = warm): PictureOrder => ({
  name,
  size: 'landscape',
  manner: { kind: 'room', set, palette },
});

export const face = {
  skin: '#f0d9c4',
  blush: '#d99a80',
  line: '#5a3a28',
  ground: ['#dcc3a6', '#f8eee1'],
  field: '#dcb891',
  coat: '#fbf7f0',
  inner: '#b98e6a',
} as const;

export const study = (index: number, mark: string, spots: number, marks: number): PictureOrder[] =>
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

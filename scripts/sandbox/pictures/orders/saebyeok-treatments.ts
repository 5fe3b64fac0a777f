/** Squares that treatments share. */
import type { PictureOrder } from '../picture.ts';
import { cloth, cream, dusk, honey, oat, paper, rose, sand, warm } from './saebyeok-looks.ts';

export const saebyeokTreatments: readonly PictureOrder[] = [
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
];

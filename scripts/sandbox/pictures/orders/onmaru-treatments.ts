/** Squares that treatments share. */
import type { PictureOrder } from '../picture.ts';
import { grove, mist, olive, paper, rock, sage, sandCloth, wheat } from './onmaru-looks.ts';

export const onmaruTreatments: readonly PictureOrder[] = [
  {
    name: 'treat-1',
    size: 'square',
    seed: 'o-1',
    manner: { kind: 'folds', paper: paper.olive, shadow: '#4a5030', count: 7, rings: [1.1, 1.2], swing: 0.05, beat: 2 },
  },
  {
    name: 'treat-2',
    size: 'square',
    seed: 'o-2',
    manner: { kind: 'petals', ...sage, heart: [0.1, 1], reach: 0.95, count: 8, girth: 0.16, turn: 0.42, from: 0.66 },
  },
  { name: 'treat-3', size: 'square', seed: 'o-3', manner: { kind: 'room', set: 'stones', palette: rock } },
  {
    name: 'treat-4',
    size: 'square',
    seed: 'o-4',
    manner: { kind: 'silk', cloth: sandCloth.olive, folds: 1.5, combed: 26, gloss: 0, drift: 0.4 },
  },
  {
    name: 'treat-5',
    size: 'square',
    seed: 'o-5',
    manner: {
      kind: 'beads',
      ground: ['#b9bf9a', '#f0f0df'],
      body: '#e3e6c4',
      shadow: '#4a5030',
      count: 28,
      largest: 0.21,
    },
  },
  {
    name: 'treat-6',
    size: 'square',
    seed: 'o-6',
    manner: { kind: 'folds', paper: paper.stone, shadow: '#4a463a', count: 7, lean: 0.5, swing: 0.1 },
  },
  {
    name: 'treat-7',
    size: 'square',
    seed: 'o-7',
    manner: {
      kind: 'petals',
      ...wheat,
      heart: [0.9, 0.96],
      reach: 0.92,
      count: 10,
      girth: 0.12,
      turn: 0.4,
      from: 0.52,
    },
  },
  { name: 'treat-8', size: 'square', seed: 'o-8', manner: { kind: 'room', set: 'vase', palette: grove } },
  {
    name: 'treat-9',
    size: 'square',
    seed: 'o-9',
    manner: { kind: 'silk', cloth: sandCloth.sage, folds: 3, drift: 0.8, gloss: 0.6 },
  },
  {
    name: 'treat-10',
    size: 'square',
    seed: 'o-10',
    manner: { kind: 'folds', paper: paper.wheat, shadow: '#6a5424', count: 8, swing: 0.12 },
  },
  {
    name: 'treat-11',
    size: 'square',
    seed: 'o-11',
    manner: {
      kind: 'beads',
      ground: ['#b3c2b4', '#eff4ee'],
      body: '#dbe6da',
      shadow: '#34473c',
      count: 40,
      largest: 0.17,
    },
  },
  {
    name: 'treat-12',
    size: 'square',
    seed: 'o-12',
    manner: { kind: 'petals', ...olive, heart: [0.5, 1.1], reach: 1, count: 9, girth: 0.15, turn: 0.46, from: 0.52 },
  },
  { name: 'treat-13', size: 'square', seed: 'o-13', manner: { kind: 'room', set: 'podium', palette: mist } },
  {
    name: 'treat-14',
    size: 'square',
    seed: 'o-14',
    manner: { kind: 'silk', cloth: sandCloth.wheat, folds: 1.4, combed: 34, gloss: 0, drift: 0.5, lean: -0.2 },
  },
  {
    name: 'treat-15',
    size: 'square',
    seed: 'o-15',
    manner: {
      kind: 'folds',
      paper: paper.sage,
      shadow: '#3f5546',
      count: 6,
      rings: [0.5, 1.3],
      swing: 0.06,
      beat: 1.4,
    },
  },
  { name: 'treat-16', size: 'square', seed: 'o-16', manner: { kind: 'room', set: 'niche', palette: grove } },
];

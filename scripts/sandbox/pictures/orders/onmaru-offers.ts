/** Events and exhibitions. */
import type { PictureOrder } from '../picture.ts';
import { grove, mist, olive, paper, sage, sandCloth, wheat } from './onmaru-looks.ts';

export const onmaruOffers: readonly PictureOrder[] = [
  {
    name: 'event-1',
    size: 'landscape',
    seed: 'o-e1',
    manner: { kind: 'petals', ...olive, heart: [0.06, 1.02], reach: 1, count: 9, girth: 0.17, turn: 0.4, from: 0.7 },
  },
  { name: 'event-2', size: 'landscape', seed: 'o-e2', manner: { kind: 'room', set: 'podium', palette: grove } },
  {
    name: 'event-3',
    size: 'landscape',
    seed: 'o-e3',
    manner: { kind: 'folds', paper: paper.olive, shadow: '#4a5030', count: 8, swing: 0.13, beat: 1.3 },
  },
  {
    name: 'event-4',
    size: 'landscape',
    seed: 'o-e4',
    manner: {
      kind: 'beads',
      ground: ['#bac3a0', '#f1f1e2'],
      body: '#e3e6c4',
      shadow: '#4a5030',
      count: 44,
      largest: 0.19,
    },
  },
  {
    name: 'event-5',
    size: 'landscape',
    seed: 'o-e5',
    manner: { kind: 'silk', cloth: sandCloth.stone, folds: 1.6, combed: 28, gloss: 0, drift: 0.5, lean: 0.1 },
  },
  {
    name: 'event-6',
    size: 'landscape',
    seed: 'o-e6',
    manner: {
      kind: 'petals',
      ...wheat,
      heart: [0.98, 0.9],
      reach: 0.95,
      count: 11,
      girth: 0.12,
      turn: 0.36,
      from: 0.46,
    },
  },
  {
    name: 'event-7',
    size: 'landscape',
    seed: 'o-e7',
    manner: {
      kind: 'folds',
      paper: paper.stone,
      shadow: '#4a463a',
      count: 7,
      rings: [0.1, 1.3],
      swing: 0.05,
      beat: 1.8,
    },
  },
  { name: 'event-8', size: 'landscape', seed: 'o-e8', manner: { kind: 'room', set: 'vase', palette: mist } },
  {
    name: 'exhibition-1',
    size: 'landscape',
    seed: 'o-x1',
    manner: { kind: 'folds', paper: paper.olive, shadow: '#4a5030', count: 9, swing: 0.15, beat: 1.1 },
  },
  { name: 'exhibition-2', size: 'landscape', seed: 'o-x2', manner: { kind: 'room', set: 'stones', palette: grove } },
  {
    name: 'exhibition-3',
    size: 'landscape',
    seed: 'o-x3',
    manner: {
      kind: 'petals',
      ...sage,
      heart: [0.5, 1.12],
      reach: 1.05,
      count: 11,
      girth: 0.14,
      turn: 0.48,
      from: 0.51,
    },
  },
  {
    name: 'exhibition-4',
    size: 'landscape',
    seed: 'o-x4',
    manner: { kind: 'silk', cloth: sandCloth.wheat, folds: 2.4, drift: 0.7, gloss: 0.4, lean: 0.6 },
  },
];

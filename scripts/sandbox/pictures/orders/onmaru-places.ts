/** Rooms and the pictures of articles. */
import type { PictureOrder } from '../picture.ts';
import { mist, paper, rock, sage, sandCloth, space } from './onmaru-looks.ts';

export const onmaruPlaces: readonly PictureOrder[] = [
  space('space-1', 'reception'),
  space('space-2', 'waiting', mist),
  space('space-3', 'consult'),
  space('space-4', 'treatment', rock),
  space('space-5', 'powder', mist),
  space('space-6', 'arches', rock),
  space('space-7', 'stairs'),
  space('space-8', 'niche', mist),
  {
    name: 'board-1',
    size: 'landscape',
    seed: 'o-b1',
    manner: {
      kind: 'petals',
      ...sage,
      heart: [0.95, 0.05],
      reach: 0.95,
      count: 8,
      girth: 0.16,
      turn: 0.36,
      from: 0.24,
    },
  },
  {
    name: 'board-2',
    size: 'landscape',
    seed: 'o-b2',
    manner: {
      kind: 'beads',
      ground: ['#c3bda0', '#f5f1e2'],
      body: '#efe6c9',
      shadow: '#5a4c24',
      count: 20,
      largest: 0.28,
    },
  },
  {
    name: 'board-3',
    size: 'landscape',
    seed: 'o-b3',
    manner: { kind: 'folds', paper: paper.wheat, shadow: '#6a5424', count: 7, lean: 0.3, swing: 0.1 },
  },
  {
    name: 'board-4',
    size: 'landscape',
    seed: 'o-b4',
    manner: { kind: 'silk', cloth: sandCloth.sage, folds: 1.4, combed: 30, gloss: 0, drift: 0.4, lean: -0.1 },
  },
];

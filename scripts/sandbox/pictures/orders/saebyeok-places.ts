/** Rooms and the pictures of articles. */
import type { PictureOrder } from '../picture.ts';
import { cloth, dusk, oat, paper, sand, space } from './saebyeok-looks.ts';

export const saebyeokPlaces: readonly PictureOrder[] = [
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
];

/** Events and exhibitions. */
import type { PictureOrder } from '../picture.ts';
import { cloth, cream, dusk, honey, oat, paper, rose } from './saebyeok-looks.ts';

export const saebyeokOffers: readonly PictureOrder[] = [
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
];

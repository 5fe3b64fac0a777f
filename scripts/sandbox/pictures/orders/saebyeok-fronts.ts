/** What meets the eye first: heroes, popups, the share picture. */
import type { PictureOrder } from '../picture.ts';
import { cloth, cream, paper, rose, warm } from './saebyeok-looks.ts';

export const saebyeokFronts: readonly PictureOrder[] = [
  {
    name: 'hero-1',
    size: 'screen',
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
  { name: 'hero-2', size: 'screen', manner: { kind: 'room', set: 'vase', palette: warm, aside: [0.62, 0] } },
  {
    name: 'hero-2-m',
    size: 'tall',
    seed: 'hero-2',
    manner: { kind: 'room', set: 'vase', palette: warm, aside: [0.1, 0.22] },
  },
  {
    name: 'hero-3',
    size: 'screen',
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
    size: 'screen',
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

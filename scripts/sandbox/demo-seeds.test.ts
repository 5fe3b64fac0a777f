import { expect, it } from 'vitest';
import { fillTokens } from './demo-seeds.ts';

const context = { day: '2028-03-02', cdn: 'https://cdn.example' };
const fill = (text: string) => fillTokens(text, 'full', context);

it.each([
  ['{{day}}', '2028-03-02'],
  ['{{day+30}}', '2028-04-01'],
  ['{{day-2}}T09:00:00+09:00', '2028-02-29T09:00:00+09:00'],
  ['{{month-1}}', '2028-02-29'],
  ['{{month}}', '2028-03-01'],
  ['<img src="{{images}}/hero-1.webp">', '<img src="https://cdn.example/full/hero-1.webp">'],
])('%s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

it.each(['{{days+3}}', '{{day +3}}', '{{image}}', '{{day+3 M월 D일}}'])('refuses %s', (text) => {
  expect(() => fill(`a ${text} b`)).toThrow(`unknown token: ${text}`);
});

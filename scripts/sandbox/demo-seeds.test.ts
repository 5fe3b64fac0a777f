import { expect, it } from 'vitest';
import { listSlots } from '../../src/domain/rules/booking.ts';
import { holidays } from '../../src/domain/rules/holidays.ts';
import { weekHours } from '../../src/domain/rules/opening-hours.ts';
import { contentOf } from '../../tests/helpers/content.ts';
import { demoSeeds, fillTokens } from './demo-seeds.ts';
import type { PartnerSeed } from './server/seed/partner-seed.ts';

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

it.each(['bomnal', 'onmaru', 'saebyeok'])('%s offers no time on a public holiday of the next twelve months', (id) => {
  const seed = demoSeeds({ ...context, day: '2026-11-27' }).find((one) => one.id === id);
  const { partner, shortenedWorks } = contentOf((seed as PartnerSeed).content);
  const hours = weekHours(partner);
  const rules = { hours, work: [], range: 365, shortened: shortenedWorks };
  const days = Object.keys(holidays).filter((day) => day > '2026-11-27' && day < '2027-11-27');
  expect(days.length).toBeGreaterThan(12);
  for (const day of days) expect(listSlots(rules, day), day).toEqual([]);
  expect(listSlots(rules, '2026-12-30').length + listSlots(rules, '2026-12-29').length).toBeGreaterThan(0);
});

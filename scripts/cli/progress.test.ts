import { expect, test } from 'vitest';
import { progressLines, progressTitle } from './progress.ts';

test('the bar says how many partners are done, also where there is none', () => {
  expect(progressTitle(0, 4)).toBe(`${'░'.repeat(30)} 0 of 4 partners`);
  expect(progressTitle(2, 4)).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} 2 of 4 partners`);
  expect(progressTitle(0, 0)).toContain('█'.repeat(30));
});

test('partners at work are named with their step, those beyond six as a number', () => {
  const steps = Array.from({ length: 8 }, (_, i) => ({ partner: `p${i}`, step: 'pull' as const }));
  expect(progressLines([{ partner: 'a', step: 'render', pages: { done: 4, total: 9 } }])).toBe('a: render 4/9');
  expect(progressLines(steps).split('\n')).toEqual([
    ...steps.slice(0, 6).map(({ partner }) => `${partner}: pull`),
    'and 2 more',
  ]);
});

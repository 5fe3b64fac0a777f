/** The simulation of publishers, people and readers: `README.md` of the tests says what it holds to. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { plantedFaults } from './planted-faults.ts';
import { simulate } from './simulate.ts';

const isFull = process.env.SITE_TEST_MATRIX === 'full';

test('every invariant holds for each seed', async () => {
  const seeds = isFull ? 100_000 : 1000;
  expect(await simulate('--seeds', String(seeds))).toContain(`${seeds} seeds, 0 failed`);
}, 7200_000);

test('the same seed gives the same trace', async () => {
  const [first, again] = await Promise.all([simulate('--seed', '7'), simulate('--seed', '7')]);
  expect(first.split('\n').length).toBeGreaterThan(50);
  expect(again).toBe(first);
});

test('each planted fault is one change of code that is there', async () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(12);
  for (const { name, changes } of plantedFaults)
    for (const [file, from] of changes) {
      const source = await readFile(join(paths.root, 'scripts', file), 'utf8');
      expect(source.split(from), `${name}: ${file}`).toHaveLength(2);
    }
});

import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('what comes before a turn begins shares turns of limited size; who fails fails alone', async () => {
  const turns: (readonly number[])[] = [];
  const double = createBatcher(
    async (items: readonly number[]) => {
      turns.push(items);
      await Promise.resolve();
      if (items.includes(5)) throw new Error('five');
      return items.map((item) => item * 2);
    },
    3,
    1,
  );
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(double));
  expect(turns).toEqual([[1, 2, 3], [4, 5, 6], [4], [5], [6], [7]]);
  const values = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'));
  expect(values).toEqual([2, 4, 6, 8, 'failed', 12, 14]);
  expect(await double(8)).toBe(16);
});

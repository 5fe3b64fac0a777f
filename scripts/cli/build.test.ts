import { expect, test } from 'vitest';
import { countWorkers } from './build.ts';

test('the main thread has a core for itself where it plans one partner while another is rendered', () => {
  expect([countWorkers(1, 2), countWorkers(10, 2), countWorkers(10, 8), countWorkers(10, 1)]).toEqual([2, 1, 7, 1]);
});

import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('each planted fault is found within a thousand seeds', async () => {
  expect(await simulate('--planted', 'all')).not.toContain('not found');
}, 3600_000);

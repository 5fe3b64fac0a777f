import { expect, test } from 'vitest';
import { defaultTimes } from './context.ts';

test('the moments of a release that another command has built are known within a minute, as operations.md says', () => {
  expect(defaultTimes.externalBuildPollMs).toBeLessThanOrEqual(60_000);
});

import { expect, test } from 'vitest';
import { eventStateOf } from './event-state.ts';

test.each([
  ['2026-11-24', '2026-11-30', 'upcoming'],
  ['2026-11-23', '2026-11-30', 'running'],
  ['2026-11-01', '2026-11-23', 'running'],
  ['2026-11-01', '2026-11-22', 'ended'],
  [null, null, 'running'],
] as const)('an event from %s to %s is %s on 23 November', (startDate, endDate, state) => {
  expect(eventStateOf({ startDate, endDate }, '2026-11-23')).toBe(state);
});

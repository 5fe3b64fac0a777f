import { expect, test } from 'vitest';
import { findVisitAt, groupReservations, isComing } from './reservation-list.ts';

const now = new Date('2026-11-21T12:00:00+09:00');
const row = (state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW', day: string) => ({
  state,
  reservedAt: `2026-${day}T10:00:00+09:00`,
});

test('the next visit comes first, then the last one that is past; what was cancelled stands apart', () => {
  const far = row('CONFIRMED', '12-30');
  const next = row('REQUESTED', '11-22');
  const unconfirmed = row('REQUESTED', '11-20');
  const [visited, missed] = [row('COMPLETED', '11-01'), row('NO_SHOW', '10-01')];
  const [gone, goneAhead] = [row('CANCELLED', '11-02'), row('CANCELLED', '12-24')];
  expect(groupReservations([missed, far, gone, visited, next, goneAhead, unconfirmed], now)).toEqual({
    coming: [next, far],
    past: [unconfirmed, visited, missed],
    cancelled: [goneAhead, gone],
  });
});

test('a visit is to come until it begins', () => {
  const visit = { state: 'CONFIRMED', reservedAt: '2026-11-21T12:00:00+09:00' } as const;
  expect(isComing(visit, new Date('2026-11-21T11:59:59+09:00'))).toBe(true);
  expect(isComing(visit, now)).toBe(false);
});

test('an own visit is found at its moment, however that is written, and not where it was cancelled', () => {
  const visit = row('CONFIRMED', '12-24');
  const visits = [row('CANCELLED', '12-24'), row('CONFIRMED', '12-25'), visit];
  expect(findVisitAt(visits, '2026-12-24T01:00:00Z')).toBe(visit);
  expect(findVisitAt([row('CANCELLED', '12-24')], visit.reservedAt)).toBeNull();
});

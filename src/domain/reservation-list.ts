/** Groups a customer's reservations: upcoming (the next visit first), past, cancelled. */

interface Listed {
  readonly state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW';
  /** Time with offset. */
  readonly reservedAt: string;
}

export interface ReservationGroups<T> {
  readonly coming: readonly T[];
  /** The latest first, as in `cancelled`. */
  readonly past: readonly T[];
  readonly cancelled: readonly T[];
}

export function isComing({ state, reservedAt }: Listed, now: Date): boolean {
  return (state === 'REQUESTED' || state === 'CONFIRMED') && Date.parse(reservedAt) > now.getTime();
}

export function groupReservations<T extends Listed>(rows: readonly T[], now: Date): ReservationGroups<T> {
  const byTime = rows.toSorted((a, b) => Date.parse(b.reservedAt) - Date.parse(a.reservedAt));
  return {
    coming: byTime.filter((row) => isComing(row, now)).reverse(),
    past: byTime.filter((row) => row.state !== 'CANCELLED' && !isComing(row, now)),
    cancelled: byTime.filter(({ state }) => state === 'CANCELLED'),
  };
}

/** Groups a customer's reservations: upcoming (the next visit first), past, cancelled. */

interface Listed {
  readonly state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW';
  /** Time with offset. */
  readonly reservedAt: string;
}

const isOpen = (state: Listed['state']): boolean => state === 'REQUESTED' || state === 'CONFIRMED';

export function isComing({ state, reservedAt }: Listed, now: Date): boolean {
  return isOpen(state) && Date.parse(reservedAt) > now.getTime();
}

export function groupReservations<T extends Listed>(rows: readonly T[], now: Date) {
  const byTime = rows.toSorted((a, b) => Date.parse(b.reservedAt) - Date.parse(a.reservedAt));
  return {
    coming: byTime.filter((row) => isComing(row, now)).reverse(),
    past: byTime.filter((row) => row.state !== 'CANCELLED' && !isComing(row, now)),
    cancelled: byTime.filter(({ state }) => state === 'CANCELLED'),
  };
}

/** The customer's own visit at a moment, which is still to come; null where there is none. */
export const findVisitAt = <T extends Listed>(rows: readonly T[], moment: string): T | null =>
  rows.find(({ state, reservedAt }) => isOpen(state) && Date.parse(reservedAt) === Date.parse(moment)) ?? null;

/** Whether an event's prices can be had: its days are Korean calendar days, both included; null is no limit on that side. */

export interface EventPeriod {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export type EventState = 'upcoming' | 'running' | 'ended';

export function eventStateOf({ startDate, endDate }: EventPeriod, today: string): EventState {
  if (startDate !== null && today < startDate) return 'upcoming';
  return endDate !== null && endDate < today ? 'ended' : 'running';
}

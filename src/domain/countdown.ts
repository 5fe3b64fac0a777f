/** Countdown of an event. Specification, section 4: D-n below ten days, the last day, and days since its end. */
import { daysBetween } from './korean-day.ts';

export type Countdown =
  | { readonly kind: 'running' }
  | { readonly kind: 'days-left'; readonly days: number }
  | { readonly kind: 'last-day' }
  | { readonly kind: 'ended'; readonly days: number };

const runningFrom = 10;

/** By Korean calendar days; null for an event without an end. */
export function countdownOf(endDay: string | null, today: string): Countdown | null {
  if (endDay === null) return null;
  const days = daysBetween(today, endDay);
  if (days < 0) return { kind: 'ended', days: -days };
  if (days === 0) return { kind: 'last-day' };
  return days >= runningFrom ? { kind: 'running' } : { kind: 'days-left', days };
}

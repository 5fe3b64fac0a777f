/** How often one caller may do something: a count by caller that starts anew with each window of time. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export interface RateLimit {
  /** False when the caller has used up what the window allows. */
  allows(caller: string, now: Date): boolean;
}

/** Callers beyond this are counted together with nobody else in memory: the window starts anew. */
const mostCallers = 10_000;

export function createRateLimit(most: number, windowMs: number): RateLimit {
  let counts = new Map<string, number>();
  let window = 0;
  return {
    allows(caller, now) {
      const current = Math.floor(now.getTime() / windowMs);
      if (current !== window || counts.size >= mostCallers) counts = new Map();
      window = current;
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count <= most;
    },
  };
}

/** The address that a request comes from; requests without one count as one caller. */
export function callerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

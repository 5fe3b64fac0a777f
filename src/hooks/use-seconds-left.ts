/** Whole seconds until a moment of the backend (milliseconds since 1970), counted down; 0 from then on. */
import { useEffect, useState } from 'react';
import { backendNow } from '../client/clock-offset.ts';

export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - backendNow().getTime()) / 1000));

import { useEffect, useState } from 'react';

const longMs = 10_000;

export function useDelayed(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}

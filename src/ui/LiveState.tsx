/** What stands in place of a live list while it loads, where it failed, and where the device is offline. */
import { useEffect, useState } from 'react';
import { bookingWords } from '../copy/booking.ts';
import { liveWords } from '../copy/live.ts';

interface Props {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Rows of the skeleton. */
  readonly rows?: number;
}

/** After so long a way on is offered. */
const slowMs = 10_000;

export function LiveState({ hasFailed, onRetry, rows = 3 }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  const isOffline = hasFailed && !navigator.onLine;
  const again = (
    <button className="button button-line button-s" type="button" onClick={onRetry}>
      {bookingWords.retry}
    </button>
  );
  return (
    <div className="live-state" role="status">
      {hasFailed ? (
        <>
          <p>{isOffline ? bookingWords.offline : bookingWords.failed}</p>
          {again}
        </>
      ) : (
        <>
          {isSlow ? <p>{liveWords.slow}</p> : <span className="sr-only">{bookingWords.loading}</span>}
          {isSlow && again}
          {Array.from({ length: rows }, (_, i) => `row ${i}`).map((row) => (
            <span className="live-skeleton" key={row} />
          ))}
        </>
      )}
    </div>
  );
}

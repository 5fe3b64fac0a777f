/** Loading state. After 10 s it says that it takes long, with a retry and the phone. */
import type { ReactNode } from 'react';
import type { PhoneLink } from '../domain/rules/phone.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import { SlowActions } from './SlowHint.tsx';
import { liveWords } from './words.ts';

interface Props {
  /** A skeleton of the content. */
  readonly children?: ReactNode;
  /** Default: as the page names it. */
  readonly phone?: PhoneLink | undefined;
  readonly onRetry?: (() => void) | undefined;
}

export function Loading({ children, phone, onRetry }: Props) {
  const isLong = useDelayed(true);
  return (
    <div className="waiting" aria-busy="true">
      <div role="status">
        {isLong ? <SlowActions phone={phone} onRetry={onRetry} /> : <p className="sr-only">{liveWords.loading}</p>}
      </div>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

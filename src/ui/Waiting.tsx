/** Stands where something live has yet to arrive. After 10 s it says that it takes long, and offers the phone. */
import { type ReactNode, useEffect, useState } from 'react';
import { liveWords } from '../copy/live.ts';
import type { PhoneLink } from '../domain/phone.ts';

interface Props {
  /** A skeleton of what will stand there. */
  readonly children?: ReactNode;
  readonly phone: PhoneLink;
}

const longMs = 10_000;

export function Waiting({ children, phone }: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="waiting" aria-busy="true">
      <p className={isLong ? 'waiting-long' : 'sr-only'} role="status">
        {isLong ? liveWords.slow : liveWords.loading} {isLong && <a href={phone.href}>{phone.label}</a>}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

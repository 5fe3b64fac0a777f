/** Stands where something live has yet to arrive. After 10 s it says that it takes long, and offers the phone. */
import type { ReactNode } from 'react';
import { liveWords } from '../copy/live.ts';
import type { PhoneLink } from '../domain/phone.ts';
import { useLong } from './use-long.ts';

interface Props {
  /** A skeleton of what will stand there. */
  readonly children?: ReactNode;
  /** Left out in a part of a page that names it anyway. */
  readonly phone?: PhoneLink;
}

export function Waiting({ children, phone }: Props) {
  const isLong = useLong(true);
  return (
    <div className="waiting" aria-busy="true">
      <p className={isLong ? 'waiting-long' : 'sr-only'} role="status">
        {isLong ? liveWords.slow : liveWords.loading} {isLong && phone && <a href={phone.href}>{phone.label}</a>}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

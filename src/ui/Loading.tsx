import type { ComponentProps, ReactNode } from 'react';
import { useDelayed } from '../hooks/use-delayed.ts';
import { SlowActions } from './SlowHint.tsx';
import { liveWords } from './words.ts';

export function Loading({
  children,
  ...actions
}: ComponentProps<typeof SlowActions> & { readonly children?: ReactNode }) {
  const isLong = useDelayed(true);
  return (
    <div className="waiting" aria-busy="true">
      <div role="status">{isLong ? <SlowActions {...actions} /> : <p className="sr-only">{liveWords.loading}</p>}</div>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

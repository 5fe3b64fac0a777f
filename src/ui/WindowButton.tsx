/** A quiet button that begins something elsewhere; at rest until scripts are there, and while it is under way. */
import type { ReactNode } from 'react';
import { SlowNote } from './SlowNote.tsx';

interface Props {
  readonly children: ReactNode;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  /** How much it stands out; default `line`. */
  readonly look?: 'primary' | 'line';
}

export function WindowButton({ children, isReady, isBusy, onClick, look = 'line' }: Props) {
  return (
    <div>
      <button
        className={`button button-${look} form-submit`}
        type="button"
        disabled={!isReady}
        aria-disabled={isBusy}
        data-sending={isBusy || undefined}
        onClick={onClick}
      >
        {children}
      </button>
      <SlowNote isWaiting={isBusy} />
    </div>
  );
}

/** A quiet button that begins something elsewhere; at rest until scripts are there, and while it is under way. */
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

export function WindowButton({ children, isReady, isBusy, onClick }: Props) {
  return (
    <button
      className="button button-line form-submit"
      type="button"
      disabled={!isReady}
      aria-disabled={isBusy}
      data-sending={isBusy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

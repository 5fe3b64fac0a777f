/** Leads to the window of the identity provider, in this tab. */
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

export function CertifyButton({ children, isReady, isBusy, onClick }: Props) {
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

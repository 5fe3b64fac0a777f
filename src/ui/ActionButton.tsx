/** Submits its form, or calls `onClick`. Disabled until the island has hydrated, and while the action runs. */
import type { ReactNode } from 'react';
import type { FormFailure } from '../hooks/form-failure.ts';
import { FormError } from './FormError.tsx';
import { formWords } from './form-words.ts';
import { SlowHint } from './SlowHint.tsx';
import './forms.css';

interface Props {
  readonly children: ReactNode;
  /** Said above the button; left out where another place says it. */
  readonly failure?: FormFailure | null | undefined;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** What the button says while it is busy; default: heard alone. */
  readonly busyText?: string;
  readonly variant?: 'primary' | 'accent' | 'line';
  readonly onClick?: (() => void) | undefined;
  /** The form that it submits where it stands outside of it. */
  readonly formId?: string | undefined;
  readonly onRetry: () => void;
}

export function ActionButton({
  children,
  failure,
  isReady,
  isBusy,
  busyText,
  variant = 'primary',
  onClick,
  formId,
  onRetry,
}: Props) {
  return (
    <>
      {failure !== undefined && <FormError failure={failure} />}
      <div>
        <button
          className={`button button-${variant} form-submit`}
          form={formId}
          type={onClick === undefined ? 'submit' : 'button'}
          disabled={!isReady}
          aria-disabled={isReady ? isBusy : undefined}
          data-sending={isBusy || undefined}
          onClick={onClick}
        >
          {(isBusy && busyText) || children}
          {isBusy && (
            <span className="sr-only" role="status">
              {formWords.sending}
            </span>
          )}
        </button>
        <SlowHint isWaiting={isBusy} onRetry={onRetry} />
      </div>
    </>
  );
}

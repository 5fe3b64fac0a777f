/** Sends the form around it. At rest until scripts are there, and while something is on its way. */
import type { ReactNode } from 'react';
import { formWords } from '../copy/form.ts';
import { SlowNote } from './SlowNote.tsx';

interface Props {
  readonly children: ReactNode;
  readonly isReady: boolean;
  readonly isSending: boolean;
  /** How much it stands out; default `primary`. */
  readonly look?: 'primary' | 'accent' | 'line';
}

export function SubmitButton({ children, isReady, isSending, look = 'primary' }: Props) {
  return (
    <div>
      <button
        className={`button button-${look} form-submit`}
        type="submit"
        disabled={!isReady}
        aria-disabled={isSending}
        data-sending={isSending || undefined}
      >
        {children}
        {isSending && (
          <span className="sr-only" role="status">
            {formWords.sending}
          </span>
        )}
      </button>
      <SlowNote isWaiting={isSending} />
    </div>
  );
}

/** What a visitor put in before the login and no try has moved into the customer's cart: says that it is there, and tries again. */
import { focusMain } from '../../client/focus-main.ts';
import * as common from '../../domain/words/common-words.ts';
import { useAction } from '../../hooks/use-action.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SlowHint } from '../../ui/SlowHint.tsx';
import { cartWords } from './words.ts';

interface Props {
  readonly isAlone: boolean;
  readonly onMerge: (signal: AbortSignal) => Promise<unknown>;
}

export function LeftCart({ isAlone, onMerge }: Props) {
  const { run, retry, isBusy, failure } = useAction();
  const merge = () =>
    run(async (signal) => {
      await onMerge(signal);
      focusMain();
    });
  const tryAgain = (
    <button
      className={isAlone ? 'button button-line' : 'text-button'}
      type="button"
      aria-disabled={isBusy}
      onClick={merge}
    >
      {common.retry}
    </button>
  );
  return (
    <div>
      {isAlone ? (
        <EmptyState title={cartWords.left} text={cartWords.leftText}>
          {tryAgain}
        </EmptyState>
      ) : (
        <div className="form-message">
          <span role="status">
            {cartWords.left}. {cartWords.leftText}
          </span>{' '}
          {tryAgain}
        </div>
      )}
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
    </div>
  );
}

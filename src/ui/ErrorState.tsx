import type { ComponentType } from 'react';
import { failureText, type ShownFailure } from '../client/failure-text.ts';
import type { PhoneLink } from '../domain/rules/phone.ts';
import * as common from '../domain/words/common-words.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { PhoneButton } from './PhoneButton.tsx';
import { liveWords } from './words.ts';
import './live.css';

interface Props {
  readonly failure: ShownFailure;
  readonly onRetry: () => void;
  /** Left out in a part of a page that names it anyway. */
  readonly phone?: PhoneLink | undefined;
}

export function ErrorState({ failure, onRetry, phone }: Props) {
  return (
    <div className="failure" role="alert">
      <p>{failureText(failure)}</p>
      <div className="button-group">
        <button className="button button-primary" type="button" onClick={onRetry}>
          {common.retry}
        </button>
        <PhoneButton phone={phone} />
      </div>
    </div>
  );
}

export const guardIsland = <P extends object>(Island: ComponentType<P>) =>
  withErrorBoundary(Island, (_, retry) => (
    <ErrorState failure={{ kind: 'broken', message: liveWords.failed }} onRetry={retry} />
  ));

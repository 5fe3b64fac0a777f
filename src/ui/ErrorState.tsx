/** Error state: the reason, a retry and the phone. */

import { failureText, type ShownFailure } from '../client/failure-text.ts';
import * as common from '../domain/common-words.ts';
import type { PhoneLink } from '../domain/phone.ts';
import { PhoneButton } from './PhoneButton.tsx';
import { liveWords } from './words.ts';
import './live.css';

interface Props {
  readonly failure: ShownFailure;
  readonly onRetry: () => void;
  /** Left out in a part of a page that names it anyway. */
  readonly phone?: PhoneLink;
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

/** Fallback of an island that throws. */
export const brokenIsland = (_: object, retry: () => void) => (
  <ErrorState failure={{ kind: 'broken', message: liveWords.failed }} onRetry={retry} />
);

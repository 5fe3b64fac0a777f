/** A hint that a wait takes long: shown after 10 s, with a retry and the phone. */

import { pagePhone } from '../client/page-phone.ts';
import { canCall, type PhoneLink } from '../domain/rules/phone.ts';
import * as common from '../domain/words/common-words.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import { liveWords } from './words.ts';
import './live.css';

interface Props {
  readonly onRetry?: (() => void) | undefined;
  /** Default: as the page names it. */
  readonly phone?: PhoneLink | undefined;
}

export function SlowHint({ isWaiting, ...actions }: Props & { readonly isWaiting: boolean }) {
  const isLong = useDelayed(isWaiting);
  return <div role="status">{isLong && <SlowActions {...actions} />}</div>;
}

export function SlowActions({ onRetry, phone }: Props) {
  const named = phone ?? pagePhone();
  const link = named !== null && canCall(named) ? named : null;
  return (
    <p className="waiting-long">
      {liveWords.slow(link !== null)}{' '}
      {onRetry !== undefined && (
        <>
          <button className="text-button" type="button" onClick={onRetry}>
            {common.retry}
          </button>{' '}
        </>
      )}
      {link !== null && <a href={link.href}>{link.label}</a>}
    </p>
  );
}

/** Stands where something live did not arrive: why, again, or the phone. */
import { liveWords } from '../copy/live.ts';
import type { PhoneLink } from '../domain/phone.ts';

interface Props {
  /** For the visitor; without a connection that is said instead. */
  readonly message: string;
  readonly onRetry: () => void;
  /** Left out in a part of a page that names it anyway. */
  readonly phone?: PhoneLink;
}

export function FailureNote({ message, onRetry, phone }: Props) {
  return (
    <div className="failure" role="alert">
      <p>{navigator.onLine ? message : liveWords.offline}</p>
      <div className="hero-actions">
        <button className="button button-primary" type="button" onClick={onRetry}>
          {liveWords.retry}
        </button>
        {phone !== undefined && (
          <a className="button button-line" href={phone.href}>
            {phone.label}
          </a>
        )}
      </div>
    </div>
  );
}

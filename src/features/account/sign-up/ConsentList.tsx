/** Consents, each of its own: all at once or one by one, required and optional distinguished, none pre-ticked. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formWords } from '../../../ui/form-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import '../../../ui/forms.css';
import './consents.css';

export interface Consent {
  readonly id: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly text?: ReactNode;
  readonly facts?: ReactNode;
  readonly note?: string;
}

interface Props {
  readonly legend: string;
  readonly consents: readonly Consent[];
  readonly agreed: readonly string[];
  readonly onChange: (agreed: readonly string[]) => void;
  readonly error?: string | undefined;
  /** Of the list: the form focuses its first box when a required one is missing. */
  readonly first?: (element: HTMLInputElement | null) => void;
  readonly onRead?: (id: string) => void;
}

export function ConsentList({ legend, consents, agreed, onChange, error, first, onRead }: Props) {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const isAll = consents.length > 0 && consents.every((consent) => agreed.includes(consent.id));
  const isSome = !isAll && agreed.length > 0;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = isSome;
  }, [isSome]);

  const errorId = error === undefined ? undefined : `${id}-error`;
  const isMissing = (consent: Consent) => error !== undefined && consent.isRequired && !agreed.includes(consent.id);
  const firstMissing = consents.find((consent) => consent.isRequired && !agreed.includes(consent.id));
  return (
    <fieldset className="form-consents" aria-describedby={errorId}>
      <legend>{legend}</legend>
      <label className="form-check form-check-all">
        <input
          type="checkbox"
          ref={all}
          checked={isAll}
          onChange={() => onChange(isAll ? [] : consents.map((consent) => consent.id))}
        />
        <span>
          {formWords.agreeToAll}
          <small>{formWords.agreeToAllHint}</small>
        </span>
      </label>
      <ul>
        {consents.map((consent) => (
          <li key={consent.id}>
            <label className="form-check">
              <input
                type="checkbox"
                ref={consent === firstMissing ? first : undefined}
                checked={agreed.includes(consent.id)}
                aria-invalid={isMissing(consent)}
                aria-describedby={isMissing(consent) ? errorId : undefined}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...agreed, consent.id] : agreed.filter((agreedId) => agreedId !== consent.id),
                  )
                }
              />
              <span>
                [{consent.isRequired ? formWords.required : formWords.optional}] {consent.title}
              </span>
            </label>
            {consent.note !== undefined && <p className="form-note">{consent.note}</p>}
            {consent.facts}
            {consent.text !== undefined && <ConsentText consent={consent} onRead={onRead} />}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ConsentText({ consent, onRead }: { readonly consent: Consent; readonly onRead: Props['onRead'] }) {
  return (
    <details className="form-terms" onToggle={({ currentTarget }) => currentTarget.open && onRead?.(consent.id)}>
      <summary aria-label={formWords.readTerms(consent.title)}>
        {formWords.read}
        <Icon name="chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys */}
      <div className="form-terms-text" tabIndex={0} role="region" aria-label={consent.title}>
        {consent.text}
      </div>
    </details>
  );
}

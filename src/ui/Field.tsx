/** The frame of a control: label, required or optional, hint and error. */
import { type ReactNode, useId } from 'react';
import { formWords } from './form-words.ts';
import './forms.css';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Default true. */
  readonly isRequired?: boolean | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

export function Field({ label, error, hint, isRequired = true, children }: Props) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className="form-field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {!isRequired && <small>{formWords.optional}</small>}
      </label>
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hint !== undefined && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

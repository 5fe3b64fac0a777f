import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import './forms.css';

interface Props {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly input: UseFormRegisterReturn;
}

export function Checkbox({ label, error, input }: Props) {
  const id = useId();
  return (
    <div className="form-field">
      <label className="form-check">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { formWords } from './form-words.ts';
import './password.css';

interface Props extends FieldProps {
  readonly input: UseFormRegisterReturn;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({ label, error, hint, isRequired, input, autoComplete }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <span className="form-password">
          <input
            className="form-input"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            {...control}
            {...input}
          />
          <button type="button" aria-pressed={isShown} aria-controls={control.id} onClick={() => setShown(!isShown)}>
            {isShown ? formWords.hidePassword : formWords.showPassword}
          </button>
        </span>
      )}
    </Field>
  );
}

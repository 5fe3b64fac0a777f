import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'enterKeyHint'
    > {
  readonly input: UseFormRegisterReturn;
  /** More than one makes it grow to that height. */
  readonly rows?: number;
}

export function TextField({ label, error, hint, isRequired, input, rows = 1, ...attributes }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) =>
        rows > 1 ? (
          <textarea className="form-input" rows={rows} maxLength={attributes.maxLength} {...control} {...input} />
        ) : (
          <input className="form-input" {...attributes} {...control} {...input} />
        )
      }
    </Field>
  );
}

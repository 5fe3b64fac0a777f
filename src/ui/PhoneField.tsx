/** A phone number, grouped while it is typed or pasted; the caret stays behind the digit it stood behind. */
import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { caretInPhone, formatPhone } from '../domain/rules/phone.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  readonly input: UseFormRegisterReturn;
}

export function PhoneField({ label, error, hint, isRequired, input }: Props) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const typed = target.value;
    const grouped = formatPhone(typed);
    if (grouped !== typed) {
      const caret = caretInPhone(typed, target.selectionStart ?? typed.length, grouped);
      target.value = grouped;
      target.setSelectionRange(caret, caret);
    }
    return input.onChange(event);
  };
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <input
          className="form-input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="done"
          placeholder="010-0000-0000"
          {...control}
          {...input}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

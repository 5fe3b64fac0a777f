import type { ChangeHandler, UseFormRegisterReturn } from 'react-hook-form';
import { isTimeKnown } from '../../client/backend-clock.ts';
import { formatPhone } from '../../domain/rules/phone.ts';
import { useSecondsLeft } from '../../hooks/use-seconds-left.ts';
import { TextField } from '../../ui/TextField.tsx';
import { accountLabels, authWords } from './words.ts';

interface Props {
  readonly phone: string;
  /** A moment with offset. */
  readonly expiresAt: string;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
}

const codeLength = 6;

/** The last digit sends it: whoever has typed six waits for an answer. */
async function sendWhenWhole(event: Parameters<ChangeHandler>[0], input: Props['input']): Promise<void> {
  const { form, value }: HTMLInputElement = event.target;
  await input.onChange(event);
  if (/^\d+$/.test(value) && value.length === codeLength) form?.requestSubmit();
}

export function CodeFields({ phone, expiresAt, error, input }: Props) {
  const seconds = useSecondsLeft(Date.parse(expiresAt));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <p role="status">{authWords.codeSent(formatPhone(phone))}</p>
      <TextField
        label={accountLabels.code}
        error={error}
        input={{ ...input, onChange: (event) => sendWhenWhole(event, input) }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
      />
      {isTimeKnown() && <p className="form-hint">{seconds === 0 ? authWords.codeOver : authWords.timeLeft(text)}</p>}
    </>
  );
}

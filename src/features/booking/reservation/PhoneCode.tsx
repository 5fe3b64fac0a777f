/** The code that proves a guest's phone, in place. Apart, since most reservations need none. */
import { type ComponentProps, useEffect } from 'react';
import { useAction } from '../../../hooks/use-action.ts';
import { CodeFields } from '../../account/CodeFields.tsx';
import { SendCodeButton } from '../../account/SendCodeButton.tsx';
import type { SentCode } from '../../account/sms-code.ts';
import { reservationWords } from '../words.ts';

interface Props {
  readonly sent: SentCode;
  readonly field: Pick<ComponentProps<typeof CodeFields>, 'error' | 'input'>;
  readonly onShow: () => void;
  readonly onResend: (signal: AbortSignal) => Promise<void>;
}

export function PhoneCode({ sent, field, onShow, onResend }: Props) {
  const { run, retry, isBusy } = useAction();
  const { authTokenId, phone, expiresAt, sentAt } = sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(onShow, [authTokenId]);
  return (
    <div className="form" role="group" aria-label={reservationWords.code}>
      <CodeFields {...field} phone={phone} expiresAt={expiresAt} />
      <p className="form-hint">{reservationWords.codeSent}</p>
      <SendCodeButton isReady isBusy={isBusy} sentAt={sentAt} onClick={() => run(onResend)} onRetry={retry} />
    </div>
  );
}

/** The code that came by SMS, and how long it is good. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { requestAccessToken } from '../../api/auth.ts';
import { accountLabels, authWords } from '../../copy/auth.ts';
import { formatPhone } from '../../domain/phone.ts';
import { smsCode } from '../../forms/rules.ts';
import { useSentForm } from '../../forms/use-form.ts';
import { leaveFor } from '../../stores/leave.ts';
import { beginSession, pathAfterLogin } from '../../stores/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';

export interface SentCode {
  readonly name: string;
  readonly phone: string;
  readonly authTokenId: string;
  readonly expiresAt: string;
}

const schema = v.object({ code: smsCode });

export function CodeForm({ sent }: { readonly sent: SentCode }) {
  const { form, field, failure, isReady, isSending, onSubmit } = useSentForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { CODE_WRONG: 'code' },
    async submit({ code }, send) {
      const { name, authTokenId } = sent;
      await beginSession(await send(requestAccessToken({ authTokenId, code, name })), false);
      await leaveFor(pathAfterLogin());
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className="form form-next" method="post" noValidate onSubmit={onSubmit}>
      <p role="status">{authWords.codeSent(formatPhone(sent.phone))}</p>
      <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <TimeLeft until={Date.parse(sent.expiresAt)} />
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending}>
        {authWords.goOn}
      </ActionButton>
    </form>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className="form-hint">{seconds === 0 ? authWords.codeOver : authWords.timeLeft(text)}</p>;
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

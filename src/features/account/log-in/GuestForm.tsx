import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { requestAccessToken, requestAuthToken } from '../../../api/auth.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import { navigate } from '../../../client/navigate.ts';
import { beginSession, pathAfterLogin } from '../../../client/session/login.ts';
import { formatPhone } from '../../../domain/rules/phone.ts';
import { agreement, mobilePhoneText, nonBlankText } from '../../../hooks/form-rules.ts';
import { type Send, useApiForm } from '../../../hooks/use-api-form.ts';
import { privacyWords } from '../../../ui/form-words.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { PrivacyConsent } from '../../../ui/PrivacyConsent.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { SendCodeButton } from '../SendCodeButton.tsx';
import { $sentCode, type SentCode } from '../sms-code.ts';
import { accountLabels, authWords } from '../words.ts';

const schema = v.object({ name: nonBlankText(50), phone: mobilePhoneText, isAgreed: agreement });
const labels = { name: accountLabels.name, phone: accountLabels.phone, isAgreed: privacyWords.label };

const logInBy =
  ({ name, authTokenId }: SentCode) =>
  async (code: string, send: Send) => {
    const login = await send(requestAccessToken({ authTokenId, code, name }));
    $sentCode.set(null);
    await beginSession(login, false);
    await navigate(pathAfterLogin(), 'replace');
  };

export function GuestForm() {
  const sent = useStore($sentCode);
  // A code that is used is no more, and its form says that the login is on its way until the page is gone.
  const shown = useRef(sent);
  shown.current = sent ?? shown.current;
  const { field, onSubmit, button } = useApiForm({
    schema,
    labels,
    draft: 'guest',
    ...(sent === null ? {} : { initial: { name: sent.name, phone: formatPhone(sent.phone), isAgreed: true as const } }),
    async submit({ name, phone }, send) {
      const { row } = await send(requestAuthToken(phone));
      $sentCode.set({ name, phone, ...row, sentAt: backendNow().getTime() });
    },
  });
  return (
    <>
      <p className="form-lead">{authWords.guestLead}</p>
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <TextField {...field('name')} autoComplete="name" maxLength={50} />
        <PhoneField {...field('phone')} />
        <PrivacyConsent use="login" {...field('isAgreed')} />
        <SendCodeButton {...button} sentAt={sent?.sentAt ?? null} />
      </form>
      {shown.current !== null && (
        <CodeForm
          key={shown.current.authTokenId}
          sent={shown.current}
          onSend={logInBy(shown.current)}
          busyText={authWords.loggingIn}
        >
          {authWords.goOn}
        </CodeForm>
      )}
    </>
  );
}

/** A guest's name and phone number, then the code that comes by SMS. */
import { useState } from 'react';
import * as v from 'valibot';
import { requestAuthToken } from '../../api/auth.ts';
import { accountLabels, authWords } from '../../copy/auth.ts';
import { filledText, mobilePhoneText } from '../../forms/rules.ts';
import { useSentForm } from '../../forms/use-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CodeForm, type SentCode } from './CodeForm.tsx';

const schema = v.object({ name: filledText(50), phone: mobilePhoneText });

export function GuestForm() {
  const [sent, setSent] = useState<SentCode | null>(null);
  const { field, failure, isReady, isSending, onSubmit } = useSentForm({
    schema,
    labels: accountLabels,
    draft: 'guest',
    async submit({ name, phone }, send) {
      const { row } = await send(requestAuthToken(phone));
      setSent({ name, phone, ...row });
    },
  });
  return (
    <>
      <p className="form-lead">{authWords.guestLead}</p>
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <TextField {...field('name')} autoComplete="name" maxLength={50} />
        <PhoneField {...field('phone')} />
        <FormMessage failure={failure} />
        <ActionButton isReady={isReady} isBusy={isSending} look={sent === null ? 'primary' : 'line'}>
          {sent === null ? authWords.sendCode : authWords.sendCodeAgain}
        </ActionButton>
      </form>
      {sent !== null && <CodeForm key={sent.authTokenId} sent={sent} />}
    </>
  );
}

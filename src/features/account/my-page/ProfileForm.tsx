import { useState } from 'react';
import * as v from 'valibot';
import { requestAuthToken } from '../../../api/auth.ts';
import { changeCustomer, changeCustomerInfo, changeGuestPhone } from '../../../api/customers.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import { showToast } from '../../../client/state/toasts.ts';
import { formatPhone } from '../../../domain/rules/phone.ts';
import * as common from '../../../domain/words/common-words.ts';
import { formatDate } from '../../../domain/words/format.ts';
import { emailText, mobilePhoneText, nonBlankText, optionalDay } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { SendCodeButton } from '../SendCodeButton.tsx';
import type { SentCode } from '../sms-code.ts';
import type { CustomerPart } from './customer-part.ts';
import { myPageWords, profileLabels } from './words.ts';
import '../account.css';

const memberSchema = v.object({
  name: nonBlankText(50),
  email: emailText,
  birthday: optionalDay,
  gender: v.optional(v.picklist(['', 'MALE', 'FEMALE']), ''),
});

export function ProfileForm({ customer, onChange }: CustomerPart) {
  const { isCertified, birthday } = customer;
  const { field, onSubmit, button } = useApiForm({
    schema: memberSchema,
    labels: profileLabels,
    initial: {
      name: customer.name,
      email: customer.email ?? '',
      birthday: birthday ?? '',
      gender: customer.gender ?? '',
    },
    draft: `profile-${customer.id}`,
    fieldOfCode: { ALREADY_REGISTERED: 'email' },
    async submit({ name, email, ...typed }, send) {
      if (email !== customer.email) onChange((await send(changeCustomer({ email }))).row);
      const info = {
        name,
        gender: typed.gender || null,
        ...(isCertified ? {} : { birthday: typed.birthday || null }),
      };
      if (Object.entries(info).some(([key, value]) => value !== customer[key as keyof typeof info]))
        onChange((await send(changeCustomerInfo(info))).row);
      showToast({ text: myPageWords.saved, icon: 'check' });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('name')} autoComplete="name" maxLength={50} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <dl className="form-facts">
        <dt>{profileLabels.phone}</dt>
        <dd>{formatPhone(customer.phone ?? '')}</dd>
        {isCertified && birthday !== null && (
          <>
            <dt>{profileLabels.birthday}</dt>
            <dd>{formatDate(birthday)}</dd>
          </>
        )}
      </dl>
      {!isCertified && <TextField {...field('birthday')} type="date" autoComplete="bday" isRequired={false} />}
      <Field {...field('gender')} isRequired={false}>
        {(control) => (
          <select className="form-input" {...control} {...field('gender').input}>
            <option value="">{myPageWords.genderUnsaid}</option>
            {Object.entries(myPageWords.genders).map(([value, text]) => (
              <option value={value} key={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ActionButton {...button} variant="line">
        {common.save}
      </ActionButton>
    </form>
  );
}

const phoneSchema = v.object({ phone: mobilePhoneText });

/** A guest is found by the phone number, so a new one is proven by a code before it counts. */
export function GuestPhoneForm({ customer, onChange }: CustomerPart) {
  const [sent, setSent] = useState<Omit<SentCode, 'name'> | null>(null);
  const { field, onSubmit, button } = useApiForm({
    schema: phoneSchema,
    labels: profileLabels,
    initial: { phone: formatPhone(customer.phone ?? '') },
    async submit({ phone }, send) {
      const { row } = await send(requestAuthToken(phone));
      setSent({ phone, ...row, sentAt: backendNow().getTime() });
    },
  });
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <PhoneField {...field('phone')} hint={myPageWords.phoneHint} />
        <SendCodeButton {...button} sentAt={sent?.sentAt ?? null} />
      </form>
      {sent !== null && (
        <CodeForm
          key={sent.authTokenId}
          sent={sent}
          variant="line"
          onSend={async (code, send) => {
            const { row } = await send(changeGuestPhone({ phone: sent.phone, authTokenId: sent.authTokenId, code }));
            showToast({ text: myPageWords.saved, icon: 'check' });
            setSent(null);
            onChange(row);
          }}
        >
          {common.save}
        </CodeForm>
      )}
    </>
  );
}

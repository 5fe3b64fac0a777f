/** What the clinic keeps of a member, and of a guest. */
import * as v from 'valibot';
import { changeCustomer, changeCustomerInfo, changeGuestPhone } from '../../api/customers.ts';
import { myPageWords, profileLabels } from '../../copy/my-page.ts';
import { formatPhone } from '../../domain/phone.ts';
import { emailText, filledText, mobilePhoneText } from '../../forms/rules.ts';
import { useSentForm } from '../../forms/use-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CustomerPart } from './customer-part.ts';

const memberSchema = v.object({ name: filledText(50), email: emailText });

export function ProfileForm({ customer, onChange }: CustomerPart) {
  const { field, failure, isReady, isSending, onSubmit } = useSentForm({
    schema: memberSchema,
    labels: profileLabels,
    initial: { name: customer.name, email: customer.email ?? '' },
    draft: 'profile',
    fieldOfCode: { ALREADY_REGISTERED: 'email' },
    async submit({ name, email }, send) {
      if (email !== customer.email) onChange((await send(changeCustomer({ email }))).row);
      if (name !== customer.name) onChange((await send(changeCustomerInfo({ name }))).row);
      showToast({ text: myPageWords.saved, icon: 'check' });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('name')} autoComplete="name" maxLength={50} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <dl className="account-facts">
        <dt>{profileLabels.phone}</dt>
        <dd>{formatPhone(customer.phone ?? '')}</dd>
      </dl>
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} look="line">
        {myPageWords.save}
      </ActionButton>
    </form>
  );
}

const guestSchema = v.object({ phone: mobilePhoneText });

export function GuestPhoneForm({ customer, onChange }: CustomerPart) {
  const { field, failure, isReady, isSending, onSubmit } = useSentForm({
    schema: guestSchema,
    labels: profileLabels,
    initial: { phone: formatPhone(customer.phone ?? '') },
    async submit({ phone }, send) {
      onChange((await send(changeGuestPhone(phone))).row);
      showToast({ text: myPageWords.saved, icon: 'check' });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <PhoneField {...field('phone')} />
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} look="line">
        {myPageWords.save}
      </ActionButton>
    </form>
  );
}

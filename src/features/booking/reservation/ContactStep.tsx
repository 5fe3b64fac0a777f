/** Contact data of a visitor without a login: name and phone where these suffice, else a link to the login and back. */
import { useId } from 'react';
import * as v from 'valibot';
import { loginFromHere } from '../../../hooks/form-failure.ts';
import { agreement, mobilePhoneText, nonBlankText } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { privacyWords } from '../../../ui/form-words.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { PrivacyConsent } from '../../../ui/PrivacyConsent.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { reservationWords } from '../words.ts';
import type { Slot } from './flow.ts';
import { SlotNote } from './SlotNote.tsx';

export interface GuestPerson {
  readonly name: string;
  readonly phone: string;
}

interface Props {
  /** What has yet to be chosen; null: nothing. */
  readonly missing: string | null;
  readonly slot: Slot;
  readonly onSend: (guest: GuestPerson, signal: AbortSignal) => Promise<void>;
}

const GuestSchema = v.object({ name: nonBlankText(50), phone: mobilePhoneText, isAgreed: agreement });
const labels = { name: reservationWords.name, phone: reservationWords.phone, isAgreed: privacyWords.label };

export function ContactStep({ missing, slot, onSend }: Props) {
  const title = useId();
  const { failure, field, isReady, isSending, onSubmit, retry } = useApiForm({
    schema: GuestSchema,
    labels,
    draft: 'reservation',
    submit: ({ name, phone }, _, signal) => onSend({ name, phone }, signal),
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-labelledby={title}>
      <h2 className="t-h2" id={title}>
        {reservationWords.who}
      </h2>
      <p>
        <a className="text-link" href={loginFromHere()}>
          {reservationWords.orLogIn}
        </a>
      </p>
      <TextField {...field('name')} autoComplete="name" />
      <PhoneField {...field('phone')} />
      <PrivacyConsent use="reservation" {...field('isAgreed')} />
      <SlotNote slot={slot} />
      <FormError failure={failure} />
      <ActionButton isReady={isReady && missing === null} isBusy={isSending} variant="accent" onRetry={retry}>
        {missing ?? reservationWords.submit}
      </ActionButton>
    </form>
  );
}

/** Leads back to this address. */
export function LogInFirst({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="form">
      <p>{text}</p>
      <a className="button button-accent" href={loginFromHere()}>
        {label}
      </a>
    </div>
  );
}

/** Who comes, for a visitor without a login: name and phone where these are enough, else the way to a login and back. */
import { useId } from 'react';
import * as v from 'valibot';
import { reservationWords } from '../../copy/reservation.ts';
import { loginHref } from '../../domain/return-path.ts';
import { filledText, mobilePhoneText } from '../../forms/rules.ts';
import { type Send, useSentForm } from '../../forms/use-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly canSend: boolean;
  readonly onSend: (guest: { readonly name: string; readonly phone: string }, send: Send) => Promise<void>;
}

const GuestSchema = v.object({ name: filledText(50), phone: mobilePhoneText });
const labels = { name: reservationWords.name, phone: reservationWords.phone };
/** Where a login leads back to. */
const back = '/reservation?from=login';

export function Guest({ canSend, onSend }: Props) {
  const title = useId();
  const { failure, field, isReady, isSending, onSubmit } = useSentForm({
    schema: GuestSchema,
    labels,
    draft: 'reservation',
    submit: onSend,
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-labelledby={title}>
      <h2 className="t-h2" id={title}>
        {reservationWords.who}
      </h2>
      <p>
        <a className="underline underline-offset-4" href={loginHref(back)}>
          {reservationWords.orLogIn}
        </a>
      </p>
      <TextField {...field('name')} autoComplete="name" />
      <PhoneField {...field('phone')} />
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady && canSend} isBusy={isSending} look="accent">
        {canSend ? reservationWords.submit : reservationWords.chooseTime}
      </ActionButton>
    </form>
  );
}

export function LogInFirst({ back: path = back }: { readonly back?: string }) {
  return (
    <div className="form">
      <p>{reservationWords.logInText}</p>
      <a className="button button-accent" href={loginHref(path)}>
        {reservationWords.logIn}
      </a>
    </div>
  );
}

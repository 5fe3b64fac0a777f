/** Contact data of a visitor without a login; a code that proves the phone where the clinic asks for one, in place. */
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { hasEndedByItself } from '../../../client/session/session.ts';
import { sessionWords } from '../../../client/session/words.ts';
import { loginFromHere } from '../../../hooks/form-failure.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { PrivacyConsent } from '../../../ui/PrivacyConsent.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { reservationWords } from '../words.ts';
import type { Sending } from './Summary.tsx';
import { type GuestSend, useGuestForm } from './use-guest-form.ts';

const PhoneCode = lazy(() => import('./PhoneCode.tsx').then((part) => ({ default: part.PhoneCode })));

interface Props extends GuestSend {
  readonly isUnproven: boolean;
  readonly children: (sending: Sending) => ReactNode;
}

export function ContactStep({ isUnproven, children, ...send }: Props) {
  const id = useId();
  const { endsBy } = useSession();
  const { form, sent, requestCode, field, onSubmit, button } = useGuestForm(isUnproven, send);
  const isCodeNext = !isUnproven && sent === null;
  return (
    <>
      <form
        className="form reservation-who"
        id={id}
        noValidate
        onSubmit={onSubmit}
        aria-labelledby={`${id}-title`}
        data-act-step=""
      >
        <h2 className="t-h2" id={`${id}-title`} tabIndex={-1} data-who="">
          {reservationWords.who}
        </h2>
        {hasEndedByItself(endsBy) && (
          <p className="form-message" role="status">
            {sessionWords.expired}
          </p>
        )}
        <TextField {...field('name')} autoComplete="name" enterKeyHint="next" maxLength={50} />
        <PhoneField {...field('phone')} />
        <PrivacyConsent use="reservation" {...field('isAgreed')} />
        {sent !== null && (
          <Suspense fallback={null}>
            <PhoneCode
              sent={sent}
              field={field('code')}
              onShow={() => form.setFocus('code')}
              onResend={(signal) => requestCode(sent, signal)}
            />
          </Suspense>
        )}
        <p>
          <a className="text-link" href={loginFromHere()}>
            {reservationWords.orLogIn}
          </a>
        </p>
      </form>
      {children({ ...button, formId: id, isCodeNext })}
    </>
  );
}

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

/**
 * Sign-up: first an identity certification in the provider's window, then address, password and consents. What was
 * certified and typed outlives the way to the window and a reload.
 *
 * Why an island: who signs up is known in the browser only, and everything is sent to the live API.
 * Without scripts: the words say how signing up begins, and under them are the ways to reach the clinic.
 */

import { useEffect, useState } from 'react';
import { getRegisteredCustomer } from '../../api/auth.ts';
import { callApi } from '../../client/call-api.ts';
import { backendNow } from '../../client/clock-offset.ts';
import {
  type CertifiedPerson,
  canCertify,
  clearCertification,
  consumeCertification,
  redirectToCertification,
} from '../../client/session/certification.ts';
import { recordReturnPath } from '../../client/session/login.ts';
import { loginHref, parseReturnPath } from '../../domain/addresses/return-path.ts';
import { ageOn, consentAge } from '../../domain/rules/age.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { canCall, type PhoneLink } from '../../domain/rules/phone.ts';
import * as common from '../../domain/words/common-words.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { NoSignUp } from './sign-up/NoSignUp.tsx';
import { SignUpForm } from './sign-up/SignUpForm.tsx';
import { authWords } from './words.ts';

function SignUpIsland({ phone }: { readonly phone: PhoneLink }) {
  const [certified, setCertified] = useState<{ readonly token: string; readonly person: CertifiedPerson } | null>(null);
  const isReady = useIsHydrated();
  const { run, retry, isBusy, failure, say } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    recordReturnPath();
    run(async (signal) => {
      const begun = await consumeCertification(['SIGN_UP'], signal);
      if (begun === null) return;
      const { token, person } = begun;
      const refusal = person === null ? authWords.cancelled : await refusalOf(person, canCall(phone), signal);
      if (refusal !== null || person === null) {
        clearCertification();
        return say(
          refusal ?? '',
          refusal === authWords.known
            ? { label: common.logIn, href: loginHref(parseReturnPath(location.search) ?? '') }
            : null,
        );
      }
      setCertified({ token, person });
    });
  }, []);

  const certify = () => run((signal) => redirectToCertification('SIGN_UP', signal));
  const again = (reason: string) => {
    clearCertification();
    setCertified(null);
    say(reason);
  };

  // Known in the browser alone; the button keeps its place until then.
  if (isReady && !canCertify()) return <NoSignUp text={authWords.noSignUp} phone={phone} />;
  return (
    <div className="account" aria-busy={!isReady || isBusy}>
      {certified === null ? (
        <div className="form">
          <p>{isBusy ? authWords.certifying : authWords.signUpLead}</p>
          <ActionButton failure={failure} isReady={isReady} isBusy={isBusy} onClick={certify} onRetry={retry}>
            {authWords.certify}
          </ActionButton>
        </div>
      ) : (
        <SignUpForm {...certified} phone={phone} onInvalid={again} />
      )}
    </div>
  );
}

/** Why this person cannot sign up here; null when they can. */
async function refusalOf(person: CertifiedPerson, isCallable: boolean, signal: AbortSignal): Promise<string | null> {
  const { birthday, phone } = person;
  if (ageOn(koreanDayOf(backendNow()), birthday) < consentAge) return authWords.tooYoung(isCallable);
  const { row } = await callApi(getRegisteredCustomer({ phone }), { isSilent: true, signal });
  return row.isRegistered ? authWords.known : null;
}

export const SignUp = guardIsland(SignUpIsland);

/**
 * Login of members, by password or identity certification, and of guests, by a code or a certification. Leads back to
 * where the visitor came from.
 *
 * Why an island: what is typed is sent to the live API, and the login is kept in this browser.
 * Without scripts: nothing that could not be sent, but the ways to reach the clinic.
 */

import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { signIn, signInAsGuest } from '../../api/auth.ts';
import { certifyGuest } from '../../api/customers.ts';
import { isApiFailure } from '../../api/failure.ts';
import { callApi } from '../../client/call-api.ts';
import { navigate } from '../../client/navigate.ts';
import { pagePhone } from '../../client/page-phone.ts';
import {
  type Certification,
  canCertify,
  clearCertification,
  consumeCertification,
  redirectToCertification,
} from '../../client/session/certification.ts';
import { beginSession, pathAfterLogin, recordReturnPath } from '../../client/session/login.ts';
import { isMember } from '../../client/session/session.ts';
import { canCall } from '../../domain/rules/phone.ts';
import * as common from '../../domain/words/common-words.ts';
import { emailText, existingPassword } from '../../hooks/form-rules.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useApiForm } from '../../hooks/use-api-form.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { useKeptText } from '../../hooks/use-kept-text.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GuestForm } from './log-in/GuestForm.tsx';
import { resumeCode } from './sms-code.ts';
import { accountLabels, authWords } from './words.ts';
import './account.css';

const schema = v.object({ email: emailText, password: existingPassword });

function MemberForm() {
  const { field, onSubmit, button } = useApiForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { SIGN_IN_WRONG: 'password' },
    async submit(values, send) {
      await beginSession(await send(signIn(values)), true);
      await navigate(pathAfterLogin(), 'replace');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <ActionButton {...button} busyText={authWords.loggingIn}>
        {common.logIn}
      </ActionButton>
    </form>
  );
}

type Who = 'member' | 'guest';

function LogInIsland() {
  useKeptText();
  const [who, setWho] = useState<Who>('member');
  const isReady = useIsHydrated();
  const { run, retry, isBusy, failure, say } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    run(async (signal) => {
      const begun = await consumeCertification(['SIGN_IN', 'GUEST'], signal);
      if (begun?.purpose === 'GUEST') setWho('guest');
      if (begun?.person === null) return say(authWords.cancelled);
      if (begun !== null) await logInBy(begun, signal);
      // A guest may be here to log in as a member.
      if (begun !== null || isMember()) await navigate(pathAfterLogin(), 'replace');
    });
    recordReturnPath();
    if (resumeCode()) setWho('guest');
    // The back-forward cache may restore the page after a login elsewhere.
    const lookAgain = ({ persisted }: PageTransitionEvent) =>
      persisted && isMember() && navigate(pathAfterLogin(), 'replace');
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, []);

  const certify = () => run((signal) => redirectToCertification(who === 'member' ? 'SIGN_IN' : 'GUEST', signal));
  // Known in the browser alone; the button keeps its place until then.
  const hasWindow = !isReady || canCertify();

  return (
    <div className="account">
      <Choices
        label={authWords.who}
        isLabelHidden
        variant="tabs"
        choices={[
          { value: 'member', text: authWords.member },
          { value: 'guest', text: authWords.guest },
        ]}
        value={who}
        isDisabled={!isReady}
        onChoose={(id) => setWho(id as Who)}
      />
      <FormError failure={failure} />
      {who === 'member' ? <MemberForm /> : <GuestForm />}
      {hasWindow && (
        <>
          <p className="form-or">{authWords.or}</p>
          <ActionButton isReady={isReady} isBusy={isBusy} onClick={certify} onRetry={retry} variant="line">
            {who === 'member' ? authWords.logInByIdentity : authWords.goOnByIdentity}
          </ActionButton>
        </>
      )}
      {who === 'member' && (
        <p className="form-hint account-hint">
          {hasWindow ? authWords.forgotten : authWords.forgottenByPhone(canCallHere())}
        </p>
      )}
    </div>
  );
}

function canCallHere(): boolean {
  const phone = pagePhone();
  return phone !== null && canCall(phone);
}

/** The provider names the guest. A failed call keeps the certification, so a retry needs no window. */
async function logInBy({ purpose, token, person }: Certification, signal: AbortSignal): Promise<void> {
  const sent = { isSilent: true, signal };
  try {
    if (purpose === 'SIGN_IN') {
      const key = { idempotencyKey: `${token}-in` };
      await beginSession(await callApi(signIn({ certificationToken: token }), { ...sent, ...key }), true);
    } else if (person !== null) {
      const { name, phone } = person;
      const login = await callApi(signInAsGuest({ name, phone }), { ...sent, idempotencyKey: `${token}-guest` });
      const proven = { accessToken: login.token, idempotencyKey: `${token}-proof` };
      const { row } = await callApi(certifyGuest(token), { ...sent, ...proven });
      await beginSession({ row, token: login.token }, true);
    }
    clearCertification();
  } catch (error) {
    if (isApiFailure(error) && error.kind === 'http' && error.status < 500) clearCertification();
    throw error;
  }
}

export const LogIn = guardIsland(LogInIsland);

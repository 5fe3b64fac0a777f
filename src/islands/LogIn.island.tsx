/**
 * Login of members, by password or identity certification, and of guests, by a code or a certification. Leads back to
 * where the visitor came from.
 *
 * Why an island: what is typed is sent to the live API, and the login is kept in this browser.
 * Without scripts: the fields, which cannot be sent, and under them the ways to reach the clinic.
 */
import { useEffect, useState } from 'react';
import { signIn, signInAsGuest } from '../api/auth.ts';
import { certifyGuest } from '../api/customers.ts';
import { authWords } from '../copy/auth.ts';
import { useTask } from '../forms/use-task.ts';
import { $auth } from '../stores/auth.ts';
import {
  type Certification,
  canCertify,
  dropCertification,
  goToCertify,
  takeCertification,
} from '../stores/certification.ts';
import { leaveFor } from '../stores/leave.ts';
import { sendLive } from '../stores/live.ts';
import { beginSession, pathAfterLogin } from '../stores/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { GuestForm } from './log-in/GuestForm.tsx';
import { MemberForm } from './log-in/MemberForm.tsx';

type Who = 'member' | 'guest';

export function LogIn() {
  const [who, setWho] = useState<Who>('member');
  const [isReady, setReady] = useState(false);
  const { run, isBusy, failure, say } = useTask();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    setReady(true);
    run(async () => {
      const begun = await takeCertification(['SIGN_IN', 'GUEST']);
      if (begun?.purpose === 'GUEST') setWho('guest');
      if (begun?.person === null) return say(authWords.cancelled);
      if (begun !== null) await logInBy(begun);
      // A guest may be here to log in as a member.
      if (begun !== null || $auth.get().user?.isGuest === false) await leaveFor(pathAfterLogin());
    });
  }, []);

  const certify = () =>
    canCertify() ? run(() => goToCertify(who === 'member' ? 'SIGN_IN' : 'GUEST')) : say(authWords.noWindow);

  return (
    <div className="account">
      <Tabs
        label={authWords.who}
        tabs={[
          { id: 'member', title: authWords.member },
          { id: 'guest', title: authWords.guest },
        ]}
        chosen={who}
        isReady={isReady}
        onChoose={(id) => setWho(id as Who)}
      >
        <FormMessage failure={failure} />
        {who === 'member' ? <MemberForm /> : <GuestForm />}
        <p className="form-or">{authWords.or}</p>
        <ActionButton isReady={isReady} isBusy={isBusy} onClick={certify} look="line">
          {who === 'member' ? authWords.logInByIdentity : authWords.goOnByIdentity}
        </ActionButton>
        {who === 'member' && <p className="form-hint account-hint">{authWords.forgotten}</p>}
      </Tabs>
    </div>
  );
}

/** A guest is who the provider says. */
async function logInBy({ purpose, token, person }: Certification): Promise<void> {
  dropCertification();
  if (purpose === 'SIGN_IN')
    return beginSession(await sendLive(signIn({ certificationToken: token }), { isQuiet: true }), true);
  if (person === null) return;
  const { name, phone } = person;
  await beginSession(await sendLive(signInAsGuest({ name, phone }), { isQuiet: true }), true);
  await sendLive(certifyGuest(token), { isQuiet: true });
}

/**
 * The customer's own page: who they are to the clinic, consent to advertising, what they looked at, the ways out.
 *
 * Why an island: all of it belongs to whoever is logged in.
 * Without scripts: the words say what is here, and under them are the ways to reach the clinic.
 */

import { useEffect } from 'react';
import { getBadge } from '../../api/carts.ts';
import { getCustomer } from '../../api/customers.ts';
import { canCertify, consumeCertification } from '../../client/session/certification.ts';
import { endSession } from '../../client/session/end-session.ts';
import { hasEndedByItself } from '../../client/session/session.ts';
import { sessionWords } from '../../client/session/words.ts';
import { loginHref, signUpHref } from '../../domain/addresses/return-path.ts';
import type { PhoneLink } from '../../domain/rules/phone.ts';
import * as common from '../../domain/words/common-words.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { useLoginFocus } from '../../hooks/use-login-focus.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { useSession } from '../../hooks/use-session.ts';
import { ErrorState, guardIsland } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Leave } from './my-page/Leave.tsx';
import { Marketing } from './my-page/Marketing.tsx';
import { PasswordForm } from './my-page/PasswordForm.tsx';
import { GuestPhoneForm, ProfileForm } from './my-page/ProfileForm.tsx';
import { RecentProducts } from './my-page/RecentProducts.tsx';
import { myPageWords } from './my-page/words.ts';
import { authWords } from './words.ts';

interface Props {
  readonly phone: PhoneLink;
  readonly clinic: string;
  readonly hasCart: boolean;
  readonly hasReservations: boolean;
}

function MyPageIsland({ phone, clinic, hasCart, hasReservations }: Props) {
  const isReady = useIsHydrated();
  const { isLoggedIn } = useSession();
  const { data, error, mutate } = useQuery(isLoggedIn ? getCustomer() : null);
  useLoginFocus(isLoggedIn);
  const { run, isBusy, failure } = useAction();

  const ahead = useQuery(isLoggedIn ? getBadge() : null, silentQuery).data?.row.reservationCount ?? 0;
  const customer = data?.row ?? null;
  const isVisitor = isReady && (!isLoggedIn || (data !== undefined && customer === null));
  if (isVisitor) return <Visitor />;
  if (error !== undefined || customer === null)
    return (
      <div className="account">
        {error !== undefined ? (
          <ErrorState failure={error} onRetry={() => mutate()} phone={phone} />
        ) : (
          <Loading phone={phone} onRetry={() => mutate()}>
            <div className="skeleton" />
            <div className="skeleton skeleton-short" />
          </Loading>
        )}
      </div>
    );

  const change = (row: typeof customer) => mutate({ row }, { revalidate: false });
  const isGuest = customer.kind === 'GUEST';
  return (
    <div className="account" key={customer.id}>
      <div className="account-head">
        <h2 className="t-h2">{myPageWords.greeting(customer.name)}</h2>
        {isGuest && <p>{myPageWords.guestGreeting}</p>}
        <div className="button-group">
          {hasReservations && (
            <a className="button button-primary" href="/mypage/reservations">
              {myPageWords.reservationsOf(ahead)}
            </a>
          )}
          {hasCart && (
            <a className="button button-line" href="/cart">
              {common.cart}
            </a>
          )}
          <button
            className="text-button"
            type="button"
            aria-disabled={isBusy}
            onClick={() => run(() => endSession({ isSure: failure !== null }))}
          >
            {authWords.logOut}
          </button>
        </div>
        <FormError failure={failure} />
      </div>
      <section>
        <h2 className="t-h3">{isGuest ? common.guestDetails : myPageWords.profile}</h2>
        {isGuest ? (
          <GuestPhoneForm customer={customer} onChange={change} />
        ) : (
          <ProfileForm customer={customer} onChange={change} />
        )}
      </section>
      {!isGuest && (
        <>
          <section>
            <h2 className="t-h3">{myPageWords.changePassword}</h2>
            <PasswordForm />
          </section>
          <Marketing customer={customer} clinic={clinic} onChange={change} />
        </>
      )}
      <RecentProducts />
      {!isGuest && <Leave hasCart={hasCart} />}
    </div>
  );
}

function Visitor() {
  const { run, failure } = useAction();
  const { endsBy } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    // A certification for a new password that comes back to another browser comes back without its login.
    run((signal) => consumeCertification(['PASSWORD'], signal));
  }, []);
  return (
    <div className="account">
      <FormError failure={failure} />
      <p role="status">{hasEndedByItself(endsBy) ? sessionWords.expired : myPageWords.loginNeeded}</p>
      <div className="button-group">
        <a className="button button-primary" href={loginHref('/mypage')}>
          {common.logIn}
        </a>
        {canCertify() && (
          <a className="button button-line" href={signUpHref('/mypage')}>
            {common.signUp}
          </a>
        )}
      </div>
    </div>
  );
}

export const MyPage = guardIsland(MyPageIsland);

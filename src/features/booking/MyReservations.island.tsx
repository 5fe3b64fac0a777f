/**
 * The reservations of whoever is logged in: what, when, in which state, and ways to move and cancel.
 *
 * Why an island: reservations lie behind a login.
 * Without scripts: the page says how to reach the clinic by phone.
 */

import { useState } from 'react';
import { listReservations } from '../../api/reservations.ts';
import { backendNow } from '../../client/clock-offset.ts';
import { focusMain } from '../../client/focus-main.ts';
import type { Reservation } from '../../client/state/reservation.ts';
import { changeHref } from '../../domain/addresses/reservation-address.ts';
import { loginHref } from '../../domain/addresses/return-path.ts';
import { canCall, type PhoneLink } from '../../domain/rules/phone.ts';
import type { PriceRules } from '../../domain/rules/price.ts';
import { groupReservations } from '../../domain/rules/reservation-list.ts';
import * as common from '../../domain/words/common-words.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { useLoginFocus } from '../../hooks/use-login-focus.ts';
import { useQueryRows } from '../../hooks/use-query.ts';
import { useSession } from '../../hooks/use-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { existingWords } from './existing-words.ts';
import { CancelDialog } from './my-reservations/CancelDialog.tsx';
import { ReservationGroup } from './my-reservations/ReservationGroup.tsx';
import { myReservationWords } from './my-reservations/words.ts';
import { reservationPages } from './words.ts';

interface Props {
  readonly phone: PhoneLink;
  readonly prices: PriceRules;
  readonly canBook: boolean;
  readonly hasWidget: boolean;
}

function MyReservationsIsland({ phone, prices, canBook, hasWidget }: Props) {
  const { isLoggedIn } = useSession();
  const isHydrated = useIsHydrated();
  const [toCancel, setToCancel] = useState<Reservation | null>(null);
  const read = useQueryRows(isLoggedIn ? listReservations() : null, { revalidateOnMount: true });
  useLoginFocus(isLoggedIn);
  const { data, mutate } = read;

  if (isHydrated && !isLoggedIn)
    return (
      <EmptyState title={myReservationWords.logInTitle} text={existingWords.logInText}>
        <a className="button button-primary" href={loginHref('/mypage/reservations')}>
          {common.logIn}
        </a>
      </EmptyState>
    );
  if (data === undefined) return <QueryState read={read} phone={phone} />;
  const elsewhere = hasWidget && (
    <p className="form-hint">
      {myReservationWords.elsewhere} {canCall(phone) && <a href={phone.href}>{phone.label}</a>}
    </p>
  );
  if (data.length === 0)
    return (
      <>
        <EmptyState
          title={myReservationWords.empty}
          text={canBook ? myReservationWords.emptyText : reservationPages.closed.lead}
        >
          {(canBook || canCall(phone)) && (
            <a className="button button-primary" href={canBook ? '/reservation' : phone.href}>
              {canBook ? common.reserve : phone.label}
            </a>
          )}
        </EmptyState>
        {elsewhere}
      </>
    );

  const { coming, past, cancelled } = groupReservations(data, backendNow());
  const rowsOf = {
    phone,
    prices,
    changeHrefOf: canBook ? ({ id }: Reservation) => changeHref(id) : null,
    onCancel: setToCancel,
  };
  return (
    <>
      {coming.length === 0 && <p>{myReservationWords.noneComing}</p>}
      <ReservationGroup {...rowsOf} title={myReservationWords.coming} rows={coming} />
      <ReservationGroup {...rowsOf} title={myReservationWords.past} rows={past} />
      <ReservationGroup {...rowsOf} title={myReservationWords.cancelledOnes} rows={cancelled} />
      {elsewhere}
      {toCancel !== null && (
        <CancelDialog
          key={toCancel.id}
          reservation={toCancel}
          onClose={() => setToCancel(null)}
          onAnswer={async () => (await mutate())?.find(({ id }) => id === toCancel.id)?.state === 'CANCELLED'}
          onCancelled={() => document.querySelector('dialog[open]') ?? focusMain()}
        />
      )}
    </>
  );
}

export const MyReservations = guardIsland(MyReservationsIsland);

/** Sends a new reservation, of a customer or of a guest, once: a second call of the same request repeats it. */
import { useRef } from 'react';
import { requestAccessToken, signInAsGuest } from '../../../api/auth.ts';
import { heldBack } from '../../../api/failure.ts';
import { createReservation, listReservations } from '../../../api/reservations.ts';
import { abortAfter } from '../../../client/abort-after.ts';
import { callApi } from '../../../client/call-api.ts';
import {
  clearIdempotencyKey,
  type IdempotencyKey,
  idempotencyKeyOf,
  sendOnce,
} from '../../../client/idempotency-key.ts';
import { beginSession } from '../../../client/session/login.ts';
import { $session } from '../../../client/session/session-store.ts';
import { removeReserved } from '../../../client/state/cart.ts';
import { $reservation, noReservation, type Reservation } from '../../../client/state/reservation.ts';
import type { AccessTokenRequest, GuestSignIn } from '../../../contract/customer.ts';
import { doneHref } from '../../../domain/addresses/reservation-address.ts';
import { findVisitAt } from '../../../domain/rules/reservation-list.ts';
import { useSameCustomer } from '../../../hooks/use-same-customer.ts';
import { $sentCode } from '../../account/sms-code.ts';
import { reservationWords } from '../words.ts';

/** Which advertisements led here; none where its script does not come. */
const loadAttribution = () =>
  import('../../../client/third-parties/attribution.ts').then(
    ({ readAttribution }) => readAttribution(),
    () => null,
  );

type Request = Parameters<typeof createReservation>[0];
type Login = Parameters<typeof beginSession>[0];

/** `onReserved` hears of it before the cart and the login, whatever becomes of these. */
export function useReserve(
  request: Request,
  offers: Parameters<typeof removeReserved>[0],
  onReserved: (reservation: Reservation) => void,
) {
  const assertSameCustomer = useSameCustomer();
  /** A code is good once: where the time was lost meanwhile, the next try goes on with the login that it became. */
  const proven = useRef<{ readonly authTokenId: string; readonly login: Login } | null>(null);
  const send = async (whose: unknown, options: { signal: AbortSignal; accessToken?: string }) => {
    const body = { ...request, attribution: await loadAttribution() };
    const sent = { ...options, isSilent: true };
    const { row } = await sendOnce('reservation', [body, whose], async (key) => {
      await assertNoOwnVisit(request.reservedAt, key, sent);
      return callApi(createReservation(body), { ...sent, idempotencyKey: key.key });
    });
    return row;
  };
  const finish = (row: Reservation) => {
    $reservation.set(noReservation);
    history.replaceState({ ...history.state, made: row.id }, '', doneHref);
    onReserved(row);
  };
  /** The login begins after the reservation, so that an error leaves the form in place. */
  const finishAs = async (login: Login, row: Reservation) => {
    finish(row);
    // The reservation stands, whatever becomes of the login.
    await beginSession(login, false).catch(() => {});
    await removeReserved(offers);
  };
  return {
    async reserve(signal: AbortSignal) {
      assertSameCustomer();
      finish(await send($session.get().user?.id ?? null, { signal }));
      await removeReserved(offers);
    },
    async reserveAsGuest(guest: GuestSignIn, signal: AbortSignal) {
      const { key: idempotencyKey } = await idempotencyKeyOf('guest', guest);
      const login = await callApi(signInAsGuest(guest), { isSilent: true, signal, idempotencyKey });
      const row = await send(guest, { signal, accessToken: login.token });
      clearIdempotencyKey('guest');
      await finishAs(login, row);
    },
    async reserveByCode(proof: AccessTokenRequest, signal: AbortSignal) {
      const { authTokenId } = proof;
      if (proven.current?.authTokenId !== authTokenId)
        proven.current = { authTokenId, login: await callApi(requestAccessToken(proof), { isSilent: true, signal }) };
      const { login } = proven.current;
      const row = await send(proof.authTokenId, { signal, accessToken: login.token });
      $sentCode.set(null);
      await finishAs(login, row);
    },
  };
}

/** Where the list does not come by then, the backend alone decides. */
const limitMs = 3000;

/** Rejects at the first try of a request where the person is booked at that moment, mostly an accident. One that is repeated was told, or is that visit. */
async function assertNoOwnVisit(
  reservedAt: string,
  { isRepeated }: IdempotencyKey,
  { signal, accessToken }: { readonly signal: AbortSignal; readonly accessToken?: string },
): Promise<void> {
  if (isRepeated) return;
  const sent = { signal: AbortSignal.any([signal, abortAfter(limitMs)]), isSilent: true };
  const as = accessToken === undefined ? {} : { accessToken };
  const own = await callApi(listReservations({ pageSize: 200 }), { ...sent, ...as }).catch(() => null);
  if (own !== null && findVisitAt(own.rows, reservedAt) !== null)
    throw heldBack('untold', 'OWN_VISIT', reservationWords.ownVisit(reservedAt));
}

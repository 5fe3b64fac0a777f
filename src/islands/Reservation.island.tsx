/**
 * A reservation without the widget: what, when, who. The earliest free day is shown at once, so that from a product page
 * it takes three taps: reserve, a time, send. What was chosen stays through a login and when a slot is lost.
 *
 * Why an island: days and times follow what others reserve, and sending needs the live API.
 * Without scripts: the page says how to reach the clinic by phone.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { signInAsGuest } from '../api/auth.ts';
import { createReservation, listAvailableDates, validateReservation } from '../api/reservations.ts';
import { reservationWords, whenOf } from '../copy/reservation.ts';
import { type ProductPlace, productPlaceOf } from '../domain/event-address.ts';
import type { BookingSite } from '../domain/models/booking.ts';
import type { Send } from '../forms/use-form.ts';
import { useTask } from '../forms/use-task.ts';
import { $accessToken, keepToken } from '../stores/access-token.ts';
import { logIn } from '../stores/auth.ts';
import { mergeCart, takeReserved } from '../stores/cart.ts';
import { sendLive, useLive } from '../stores/live.ts';
import { $reservation, type Reservation as Made, noReservation } from '../stores/reservation.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LiveState } from '../ui/LiveState.tsx';
import { Change } from './reservation/Change.tsx';
import { Done } from './reservation/Done.tsx';
import { Guest, LogInFirst } from './reservation/Guest.tsx';
import { useSlot } from './reservation/use-slot.ts';
import { What } from './reservation/What.tsx';
import { When } from './reservation/When.tsx';

interface Props {
  readonly booking: BookingSite;
}

/** What a visit for consultation is for, and the events of who came through none. */
const nothing: readonly number[] = [];

export function Reservation({ booking }: Props) {
  const token = useStore($accessToken, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const [place, setPlace] = useState<ProductPlace | null>(null);
  const [optionIds, setOptionIds] = useState<readonly number[]>([]);
  const [eventIds, setEventIds] = useState<readonly number[]>(nothing);
  /** What is reserved at which price; the rest of the page stands below it. */
  const [isKnown, setKnown] = useState(false);
  /** When can be chosen; how it is sent stands below that. */
  const [isReady, setReady] = useState(false);
  const [isVisit, setVisit] = useState(booking.isVisitOnly);
  const { slot, setSlot, losses, lose, attempt } = useSlot();
  const [changedId, setChangedId] = useState<number | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { run, isBusy, failure } = useTask();
  const dates = useLive(isAwake && changedId === null ? listAvailableDates() : null);
  const hasDays = dates.data === undefined || dates.data.rows.some(({ isAvailable }) => isAvailable);
  const key = useRef({ wanted: '', key: '' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what led here is looked at once
  useEffect(() => {
    const kept = $reservation.get();
    const from = new URLSearchParams(location.search).get('from');
    const place = from === null ? productBefore() : null;
    const ids = from === null ? [] : kept.productOptionIds;
    setOptionIds(ids);
    setEventIds(from === null ? [place?.eventId ?? []].flat() : kept.eventIds);
    setPlace(place);
    if (place === null && ids.length === 0) setVisit(true);
    if (from === 'change') setChangedId(kept.reservationId);
    if (from === 'login' && kept.reservedAt !== null) takeUp(kept.reservedAt, kept.employeeId);
    setAwake(true);
  }, []);
  const wantedIds = isVisit ? nothing : optionIds;
  useEffect(() => {
    if (!isAwake || changedId !== null) return;
    const { reservedAt, employeeId } = slot;
    const wanted = { productOptionIds: [...wantedIds], eventIds: [...eventIds] };
    $reservation.set({ ...noReservation, ...wanted, reservedAt, employeeId });
  }, [isAwake, changedId, slot, wantedIds, eventIds]);
  /** A slot that was chosen before a login; meanwhile somebody else may have been faster. */
  const takeUp = async (reservedAt: string, employeeId: number | null) => {
    setSlot({ day: reservedAt.slice(0, 10), reservedAt, employeeId });
    const wanted = { reservedAt, ...(employeeId === null ? {} : { employeeId }) };
    const answer = await sendLive(validateReservation(wanted), { isQuiet: true }).catch(() => null);
    if (answer?.row.isAvailable === false) lose();
  };

  if (!isAwake) return <LiveState rows={12} />;
  if (changedId !== null) return <Change id={changedId} isLoggedIn={token !== null} booking={booking} />;
  if (made !== null) return <Done reservation={made} place={booking.place} />;

  const { reservedAt, employeeId } = slot;
  const canSend = reservedAt !== null && (isVisit || wantedIds.length > 0);
  const reserve = (send: Send) =>
    attempt(async () => {
      const wanted = {
        reservedAt: reservedAt ?? '',
        productOptionIds: [...wantedIds],
        eventIds: [...eventIds],
        employeeId,
      };
      const { row } = await send(createReservation(wanted));
      await takeReserved(wantedIds);
      $reservation.set(noReservation);
      setMade(row);
    });
  const reserveAsGuest = async (guest: { readonly name: string; readonly phone: string }, send: Send) => {
    const { row, token: given } = await send(signInAsGuest(guest));
    keepToken(given);
    logIn({ id: row.id, name: row.name, isGuest: true }, false);
    await mergeCart();
    await reserve(send);
  };
  /** A second tap on the same wish is the same reservation. */
  const reserveAtOnce = () =>
    run(() => {
      const wanted = JSON.stringify([reservedAt, wantedIds, eventIds, employeeId]);
      if (key.current.wanted !== wanted) key.current = { wanted, key: crypto.randomUUID() };
      return reserve((call) => sendLive(call, { idempotencyKey: key.current.key, isQuiet: true }));
    });

  return (
    <div className="reservation">
      <What
        place={place}
        optionIds={optionIds}
        eventIds={eventIds}
        isVisit={isVisit}
        isVisitOnly={booking.isVisitOnly}
        prices={booking.prices}
        onVisit={setVisit}
        onOptions={setOptionIds}
        onKnown={setKnown}
      />
      {(isVisit || isKnown) && (
        <>
          <section className="reservation-part">
            <h2 className="t-h2">{reservationWords.when}</h2>
            <When slot={slot} onChange={setSlot} onReady={() => setReady(true)} losses={losses} phone={booking.phone} />
          </section>
          {!hasDays || !isReady ? null : token !== null ? (
            <div className="reservation-send">
              <p>{reservedAt === null ? reservationWords.chooseTime : whenOf(reservedAt)}</p>
              <FormMessage failure={failure} />
              <ActionButton isReady={canSend} isBusy={isBusy} look="accent" onClick={reserveAtOnce}>
                {reservationWords.submit}
              </ActionButton>
            </div>
          ) : booking.isUnproven ? (
            <Guest canSend={canSend} onSend={reserveAsGuest} />
          ) : (
            <LogInFirst />
          )}
        </>
      )}
    </div>
  );
}

/** The product that the address names, or whose page led here, and the event through which the visitor came to it. */
function productBefore(): ProductPlace | null {
  const { origin, search } = location;
  const named = new URLSearchParams(search).get('product');
  if (named !== null) return productPlaceOf(`/products/${named}`, search);
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return before?.origin === origin ? productPlaceOf(before.pathname, before.search) : null;
}

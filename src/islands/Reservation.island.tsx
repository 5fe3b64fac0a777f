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
import { isApiFailure } from '../api/failure.ts';
import { createReservation } from '../api/reservations.ts';
import { reservationWords, whenOf } from '../copy/reservation.ts';
import type { BookingSite } from '../domain/models/booking.ts';
import type { Send } from '../forms/use-form.ts';
import { $accessToken, keepToken } from '../stores/access-token.ts';
import { logIn } from '../stores/auth.ts';
import { mergeCart, takeReserved } from '../stores/cart.ts';
import { sendLive } from '../stores/live.ts';
import { $reservation, type Reservation as Made, noReservation } from '../stores/reservation.ts';
import { LiveState } from '../ui/LiveState.tsx';
import { Done } from './reservation/Done.tsx';
import { Guest, LogInFirst } from './reservation/Guest.tsx';
import { What } from './reservation/What.tsx';
import { type Slot, When } from './reservation/When.tsx';

interface Props {
  readonly booking: BookingSite;
}

const anySlot: Slot = { day: null, reservedAt: null, employeeId: null };

export function Reservation({ booking }: Props) {
  const token = useStore($accessToken, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const [productId, setProductId] = useState<number | null>(null);
  const [optionIds, setOptionIds] = useState<readonly number[]>([]);
  const [isVisit, setVisit] = useState(booking.isVisitOnly);
  const [slot, setSlot] = useState(anySlot);
  const [lost, setLost] = useState(0);
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const key = useRef({ wanted: '', key: '' });
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const kept = $reservation.get();
    const from = new URLSearchParams(location.search).get('from');
    const product = productBefore();
    if (from !== null) setOptionIds(kept.productOptionIds);
    else setProductId(product);
    if (from === 'login' && kept.reservedAt !== null)
      setSlot({ day: kept.reservedAt.slice(0, 10), reservedAt: kept.reservedAt, employeeId: null });
    if (from === null && product === null) setVisit(true);
    setAwake(true);
  }, []);
  useEffect(() => {
    if (lost > 0) notice.current?.focus();
  }, [lost]);
  const wantedIds = isVisit ? [] : optionIds;
  useEffect(() => {
    if (isAwake) $reservation.set({ ...noReservation, reservedAt: slot.reservedAt, productOptionIds: [...optionIds] });
  }, [isAwake, slot, optionIds]);

  if (!booking.isOpenForBooking) return <Closed phone={booking.phone} />;
  if (!isAwake) return <LiveState hasFailed={false} onRetry={() => location.reload()} rows={12} />;
  if (made !== null) return <Done reservation={made} place={booking.place} />;

  const { reservedAt, employeeId } = slot;
  const canSend = reservedAt !== null && (isVisit || wantedIds.length > 0);
  /** A slot that somebody else was faster at keeps all other choices. */
  const reserve = async (send: Send) => {
    const wanted = { reservedAt: reservedAt ?? '', productOptionIds: [...wantedIds], employeeId };
    try {
      const { row } = await send(createReservation(wanted));
      await takeReserved(wantedIds);
      $reservation.set(noReservation);
      setMade(row);
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409) throw error;
      setSlot({ ...slot, reservedAt: null });
      setLost(lost + 1);
    }
  };
  const reserveAsGuest = async (guest: { readonly name: string; readonly phone: string }, send: Send) => {
    const { row, token: given } = await send(signInAsGuest(guest));
    keepToken(given);
    logIn({ id: row.id, name: row.name, isGuest: true }, false);
    await mergeCart();
    await reserve(send);
  };
  /** A second tap on the same wish is the same reservation. */
  const reserveAtOnce = async () => {
    if (isSending) return;
    setSending(true);
    const wanted = JSON.stringify([reservedAt, wantedIds, employeeId]);
    if (key.current.wanted !== wanted) key.current = { wanted, key: crypto.randomUUID() };
    await reserve((call) => sendLive(call, { idempotencyKey: key.current.key })).catch(() => undefined);
    setSending(false);
  };

  return (
    <div className="reservation">
      <What
        productId={productId}
        optionIds={optionIds}
        isVisit={isVisit}
        isVisitOnly={booking.isVisitOnly}
        prices={booking.prices}
        onVisit={setVisit}
        onOptions={setOptionIds}
      />
      <section className="reservation-part">
        <h2 className="t-h3">{reservationWords.when}</h2>
        {lost > 0 && reservedAt === null && (
          <p className="form-message" role="alert" tabIndex={-1} ref={notice}>
            {reservationWords.lost}
          </p>
        )}
        <When slot={slot} onChange={setSlot} version={lost} />
      </section>
      {token !== null ? (
        <div className="reservation-send">
          <p>{reservedAt === null ? reservationWords.chooseTime : whenOf(reservedAt)}</p>
          <button
            className="button button-accent form-submit"
            type="button"
            disabled={!canSend}
            aria-disabled={isSending}
            onClick={reserveAtOnce}
          >
            {reservationWords.submit}
          </button>
        </div>
      ) : booking.isUnproven ? (
        <Guest canSend={canSend} onSend={reserveAsGuest} />
      ) : (
        <LogInFirst />
      )}
    </div>
  );
}

/** The product whose page led here, or that the address names. */
function productBefore(): number | null {
  const named = new URLSearchParams(location.search).get('product');
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const path = before?.origin === location.origin ? before.pathname : '';
  const id = Number(named ?? /^\/products\/(\d+)$/.exec(path)?.[1] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function Closed({ phone }: Pick<BookingSite, 'phone'>) {
  return (
    <div className="live-empty">
      <h2 className="t-h3">{reservationWords.closed}</h2>
      <p>{reservationWords.closedText}</p>
      <p className="live-empty-ways">
        <a className="button button-accent" href={phone.href}>
          {phone.label}
        </a>
      </p>
    </div>
  );
}

/** The reservation of this page, stored through a reload, a login and a sign-up. */
import { useEffect, useReducer } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { validateReservation } from '../../../api/reservations.ts';
import { callApi } from '../../../client/call-api.ts';
import { $reservation, noReservation } from '../../../client/state/reservation.ts';
import type { ReservationState as Stored } from '../../../contract/client-state.ts';
import { anySlot, type Flow, flowReducer, type Slot } from './flow.ts';

/** `start` gets what is stored for this address. */
export function useFlow(reservationId: number | null, start: (stored: Stored | null) => Flow) {
  const [flow, dispatch] = useReducer(flowReducer, null, () => start(storedHere(reservationId)));
  const { isVisit, offers, slot } = flow;

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was stored, once
  useEffect(() => {
    checkSlot(slot).then((checked) => {
      if (checked === 'lost') dispatch({ type: 'slot-lost', reservedAt: slot.reservedAt ?? '' });
      else if (checked !== null) dispatch({ type: 'slot-checked', slot: checked });
    });
  }, []);
  useEffect(() => {
    // A time that nobody chose may be gone at the next visit, and is no loss then.
    const { day, reservedAt, employeeId } = slot.isEarliest ? { ...anySlot, employeeId: slot.employeeId } : slot;
    $reservation.set({
      ...noReservation,
      place: location.search,
      reservationId,
      isVisit,
      day,
      reservedAt,
      employeeId,
      offers: [...offers],
    });
  }, [reservationId, isVisit, slot, offers]);

  /** `act` reserves the slot. Where it is lost all other choices stay; where a treatment or its price is, prices are read again. All else is the caller's. */
  const withConflict = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      const code = isApiFailure(error) ? error.code : null;
      if (code === 'OPTION_UNKNOWN' || code === 'PRICE_CHANGED') dispatch({ type: 'options-refused' });
      if (code !== 'SLOT_TAKEN') throw error;
      dispatch({ type: 'slot-lost', reservedAt: slot.reservedAt ?? '' });
    }
  };
  return { flow, dispatch, withConflict };
}

/** A reservation that is moved is known by its id, a new one by the address. */
function storedHere(reservationId: number | null): Stored | null {
  const stored = $reservation.get();
  const isHere = reservationId === null ? stored.place === location.search : stored.reservationId === reservationId;
  return isHere ? stored : null;
}

/** Whether a stored slot is still free; null where there is none, or it cannot be known. */
async function checkSlot(slot: Slot): Promise<Slot | 'lost' | null> {
  const { reservedAt, employeeId } = slot;
  if (reservedAt === null) return null;
  const wanted = { reservedAt, ...(employeeId === null ? {} : { employeeId }) };
  const answer = await callApi(validateReservation(wanted), { isSilent: true }).catch(() => null);
  if (answer === null) return null;
  const { isAvailable, isTaken, changeableUntil } = answer.row;
  return isAvailable ? { ...slot, isTaken, changeableUntil } : 'lost';
}

/** What a visitor wants to reserve, kept for this address through a reload, a login and a sign-up. */
import { useEffect, useState } from 'react';
import { $reservation, noReservation } from '../../../client/state/reservation.ts';
import type { ReservationPlace } from '../../../domain/reservation-address.ts';
import { useSlot } from './use-slot.ts';

/** Options in order, each as often as it is wanted, with the event at whose price; 0: none. */
export interface Pieces {
  readonly productOptionIds: readonly number[];
  readonly eventIds: readonly number[];
}

const nothing: Pieces = { productOptionIds: [], eventIds: [] };

export function useWish({ product, isFromCart }: Extract<ReservationPlace, { kind: 'new' }>, isVisitOnly: boolean) {
  const [kept] = useState(() => {
    const state = $reservation.get();
    return state.place === location.search ? state : null;
  });
  const [pieces, setPieces] = useState<Pieces>(kept ?? nothing);
  const [isVisit, setVisit] = useState(
    isVisitOnly || (kept?.isVisit ?? (product === null && (!isFromCart || kept === null))),
  );
  const { slot, setSlot, conflictCount, attempt, takeUp } = useSlot();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once
  useEffect(() => {
    if (kept !== null) takeUp({ day: kept.day, reservedAt: kept.reservedAt, employeeId: kept.employeeId });
  }, []);
  useEffect(() => {
    $reservation.set({
      ...noReservation,
      place: location.search,
      isVisit,
      day: slot.day,
      reservedAt: slot.reservedAt,
      employeeId: slot.employeeId,
      productOptionIds: [...pieces.productOptionIds],
      eventIds: [...pieces.eventIds],
    });
  }, [isVisit, slot, pieces]);

  const eventId = product?.eventId ?? 0;
  return {
    slot,
    setSlot,
    conflictCount,
    attempt,
    isVisit,
    setVisit,
    pieces: isVisit ? nothing : pieces,
    /** Of the product of this page, at its event. */
    chooseOptions: (ids: readonly number[]) => setPieces({ productOptionIds: ids, eventIds: ids.map(() => eventId) }),
    /** Leaves out what is no longer offered. */
    leaveOut: (ids: readonly number[]) =>
      setPieces((one) => ({
        productOptionIds: one.productOptionIds.filter((id) => !ids.includes(id)),
        eventIds: one.eventIds.filter((_, i) => !ids.includes(one.productOptionIds[i] ?? 0)),
      })),
  };
}

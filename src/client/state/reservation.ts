/** The reservation that a visitor is making: each tab has its own, and a new tab or browser begins with the last one. */
import { type ReservationState, ReservationStateSchema } from '../../contract/client-state.ts';
import type { Reservation } from '../../contract/reservation.ts';
import { sharedDraftStorage } from '../storage/draft-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';

export type { Reservation };

export const noReservation: ReservationState = {
  place: null,
  isVisit: false,
  day: null,
  reservedAt: null,
  offers: [],
  employeeId: null,
  reservationId: null,
  token: null,
};

export const $reservation = persisted('reservation', {
  parse: parseStored(ReservationStateSchema),
  initial: noReservation,
  version: 2,
  storage: sharedDraftStorage,
});

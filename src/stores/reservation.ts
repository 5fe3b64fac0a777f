/** The reservation that a visitor is making: each tab has its own, and a new tab or browser begins with the last one. */
import { type ReservationState, ReservationStateSchema } from '../contract/client-state.ts';
import type { Reservation } from '../contract/reservation.ts';
import { localState, persisted, type StateStorage, sessionState } from './persisted.ts';

export type { Reservation };

export const noReservation: ReservationState = {
  place: null,
  isVisit: false,
  day: null,
  reservedAt: null,
  productOptionIds: [],
  eventIds: [],
  employeeId: null,
  reservationId: null,
  token: null,
};

const ownOfTab: StateStorage = {
  isOwnOfTab: true,
  read: (key) => sessionState.read(key) ?? localState.read(key),
  write(key, text) {
    sessionState.write(key, text);
    localState.write(key, text);
  },
  remove(key) {
    sessionState.remove(key);
    localState.remove(key);
  },
};

export const $reservation = persisted('state:reservation', {
  schema: ReservationStateSchema,
  initial: noReservation,
  version: 1,
  storage: ownOfTab,
});

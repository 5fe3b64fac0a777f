/** The reservation that a visitor is making. */
import { type ReservationState, ReservationStateSchema } from '../contract/client-state.ts';
import type { Reservation } from '../contract/reservation.ts';
import { persisted } from './persisted.ts';

export type { Reservation };

export const noReservation: ReservationState = {
  reservedAt: null,
  productOptionIds: [],
  eventIds: [],
  employeeId: null,
  reservationId: null,
  token: null,
};

export const $reservation = persisted('state:reservation', {
  schema: ReservationStateSchema,
  initial: noReservation,
  version: 1,
});

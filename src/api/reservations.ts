/** Reservations, and when one can be made. */
import type {
  AvailableDateQuery,
  AvailableTimeQuery,
  ReservationQuery,
  ReservationValidationQuery,
} from '../contract/customer-query.ts';
import {
  AvailableDateSchema,
  AvailableTimeSchema,
  ReservationConfirmSchema,
  type ReservationCreate,
  type ReservationRequest,
  ReservationSchema,
  ReservationValidationSchema,
  WorkingEmployeeSchema,
} from '../contract/reservation.ts';
import { getRow, getRows, write } from './call.ts';

const login = { withToken: 'required' } as const;
const request = (body: ReservationRequest) => write('POST', '/customer/reservations', ReservationSchema, body, login);

export const createReservation = (body: ReservationCreate) => request(body);
export const moveReservation = (reservationId: number, reservedAt: string) => request({ reservationId, reservedAt });
export const cancelReservation = (reservationId: number) => request({ reservationId, state: 'CANCELLED' });

export const listReservations = (query: ReservationQuery = {}) =>
  getRows('/customer/reservations', ReservationSchema, query, login);
export const getReservation = (id: number) => getRow(`/customer/reservations/${id}`, ReservationSchema, {}, login);

/** Who works on a day, `YYYY-MM-DD`. */
export const listWorkingEmployees = (date: string) =>
  getRows('/partner-employee-schedules/employees', WorkingEmployeeSchema, { date });
export const listAvailableDates = (query: AvailableDateQuery = {}) =>
  getRows('/partner-schedules/available-dates', AvailableDateSchema, query);
export const listAvailableTimes = (query: AvailableTimeQuery) =>
  getRows('/partner-schedules/time', AvailableTimeSchema, query);
/** Each option once: repeated ids would make addresses that proxies refuse. */
export const confirmReservation = (
  items: readonly {
    readonly productOptionId: number;
    readonly eventId?: number | null;
    readonly quantity?: number;
  }[],
) => {
  const eventIds = items.map(({ eventId = null }) => eventId ?? 0);
  const quantities = items.map(({ quantity = 1 }) => quantity);
  return getRow('/customer/reservation-confirm', ReservationConfirmSchema, {
    productOptionIds: items.map(({ productOptionId }) => productOptionId),
    ...(eventIds.some((id) => id > 0) ? { eventIds } : {}),
    ...(quantities.some((count) => count > 1) ? { quantities } : {}),
  });
};
export const validateReservation = (query: ReservationValidationQuery) =>
  getRow('/customer/reservation-validation', ReservationValidationSchema, query);

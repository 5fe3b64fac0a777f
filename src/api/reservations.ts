import type {
  AvailableDateQuery,
  AvailableTimeQuery,
  ReservationQuery,
  ReservationValidationQuery,
} from '../contract/customer-query.ts';
import {
  AvailableDateSchema,
  AvailableTimeSchema,
  ReservationSchema,
  ReservationValidationSchema,
  WorkingEmployeeSchema,
} from '../contract/reservation.ts';
import type { ReservationCreate, ReservationRequest } from '../contract/reservation-request.ts';
import { getRow, getRows, write } from './call.ts';
import { ConfirmedOffersSchema, toConfirmQuery } from './offers.ts';

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
export const confirmReservation = (offers: Parameters<typeof toConfirmQuery>[0]) =>
  getRow('/customer/reservation-confirm', ConfirmedOffersSchema, toConfirmQuery(offers));
export const validateReservation = (query: ReservationValidationQuery) =>
  getRow('/customer/reservation-validation', ReservationValidationSchema, query);

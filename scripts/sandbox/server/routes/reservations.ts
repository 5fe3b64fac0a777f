/** Reservations of the customer who is logged in, and the check before one. */
import { and, desc, eq } from 'drizzle-orm';
import * as queries from '../../../../src/contract/customer-query.ts';
import { rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import * as contract from '../../../../src/contract/reservation.ts';
import { changeableUntil } from '../../../../src/domain/booking.ts';
import { checkSlot, loadDoctors, loadRules } from '../customers/availability.ts';
import {
  cancelReservation,
  createReservation,
  findOwnReservation,
  moveReservation,
  priceOptions,
  toReservation,
} from '../customers/reservations.ts';
import { reservations } from '../database/customer-tables.ts';
import { pageOf, route, row } from '../route.ts';

const path = '/customer/reservations';

export const reservationRoutes = [
  route(`POST ${path}`, 'Makes, moves or cancels a reservation', {
    login: 'required',
    body: contract.ReservationRequestSchema,
    answer: rowSchema(contract.ReservationSchema),
    refusals: ['SLOT_TAKEN', 'SLOT_CLOSED', 'OPTION_UNKNOWN', 'RESERVATION_FIXED'],
    async handle({ body, ...context }) {
      const change = () => {
        if (!('reservationId' in body)) return createReservation(context, body);
        if ('state' in body) return cancelReservation(context, body.reservationId);
        return moveReservation(context, body.reservationId, body.reservedAt);
      };
      return row(toReservation(await change(), await loadDoctors(context.content)));
    },
  }),
  route(`GET ${path}`, "The customer's reservations, the latest visit first", {
    login: 'required',
    query: queries.ReservationQuerySchema,
    answer: rowsSchema(contract.ReservationSchema),
    async handle({ db, content, query, customer }) {
      const page = pageOf(query);
      const isInState = query.state === undefined ? undefined : eq(reservations.state, query.state);
      const where = and(eq(reservations.customerId, customer.id), isInState);
      const booked = await db
        .select()
        .from(reservations)
        .where(where)
        .orderBy(desc(reservations.reservedAt), desc(reservations.id))
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize);
      const doctors = await loadDoctors(content);
      const rows = booked.map((one) => toReservation(one, doctors));
      return { body: { rows, ...page, total: await db.$count(reservations, where) } };
    },
  }),
  route(`GET ${path}/:id`, 'One of them', {
    login: 'required',
    answer: rowSchema(contract.ReservationSchema),
    handle: async ({ id, ...context }) =>
      row(toReservation(await findOwnReservation(context, id), await loadDoctors(context.content))),
  }),
  route('GET /customer/reservation-confirm', 'What would be reserved, at the prices of now', {
    login: 'none',
    query: queries.ReservationConfirmQuerySchema,
    answer: rowSchema(contract.ReservationConfirmSchema),
    async handle({ query, ...context }) {
      const { options, missingOptionIds } = await priceOptions(context, query);
      const total = options.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const { isConfirmedByClinic } = await loadRules(context.content);
      return row({ options, total, missingOptionIds, isInstant: !isConfirmedByClinic });
    },
  }),
  route('GET /customer/reservation-validation', 'Whether a moment can be reserved', {
    login: 'none',
    query: queries.ReservationValidationQuerySchema,
    answer: rowSchema(contract.ReservationValidationSchema),
    async handle({ query, ...context }) {
      const moment = new Date(query.reservedAt);
      const slot = await checkSlot(context, await loadRules(context.content), moment, query.employeeId ?? null);
      const { refusal } = slot;
      const isTaken = refusal === null ? slot.employeeIds.length === 0 : refusal === 'TAKEN';
      return row({ isAvailable: refusal === null, refusal, isTaken, changeableUntil: changeableUntil(moment) });
    },
  }),
];

/** Reservations of the customer who is logged in, and what one would be. */
import { and, count, desc, eq } from 'drizzle-orm';
import {
  ReservationConfirmQuerySchema,
  ReservationQuerySchema,
  ReservationValidationQuerySchema,
} from '../../../../src/contract/customer-query.ts';
import { rowOf, rowsOf } from '../../../../src/contract/envelope.ts';
import {
  ReservationConfirmSchema,
  ReservationRequestSchema,
  ReservationSchema,
  ReservationValidationSchema,
} from '../../../../src/contract/reservation.ts';
import { changeableUntil } from '../../../../src/domain/booking.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { customerRoute, row } from '../customer-route.ts';
import { checkSlot, loadDoctors, loadRules, loadTakenSlots } from '../customers/availability.ts';
import {
  cancelReservation,
  createReservation,
  findOwnReservation,
  moveReservation,
  priceOptions,
  toReservation,
} from '../customers/reservations.ts';
import { reservations } from '../database/customer-tables.ts';
import { pageOf } from '../read-route.ts';

const path = '/customer/reservations';

export const reservationRoutes = [
  customerRoute(`POST ${path}`, 'Makes, moves or cancels a reservation', {
    login: 'required',
    body: ReservationRequestSchema,
    answer: rowOf(ReservationSchema),
    refusals: ['SLOT_TAKEN', 'SLOT_CLOSED', 'OPTION_UNKNOWN', 'RESERVATION_FIXED'],
    async handle({ db, content, body, customer, now }) {
      const desk = { db, content, customer, now };
      const change = () => {
        if (!('reservationId' in body)) return createReservation(desk, body);
        return 'state' in body
          ? cancelReservation(desk, body.reservationId)
          : moveReservation(desk, body.reservationId, body.reservedAt);
      };
      return row(toReservation(await change(), await loadDoctors(content)));
    },
  }),
  customerRoute(`GET ${path}`, "The customer's reservations, the latest visit first", {
    login: 'required',
    query: ReservationQuerySchema,
    answer: rowsOf(ReservationSchema),
    async handle({ db, content, query, customer }) {
      const at = pageOf(query);
      const where = and(
        eq(reservations.customerId, customer.id),
        query.state === undefined ? undefined : eq(reservations.state, query.state),
      );
      const found = await db
        .select()
        .from(reservations)
        .where(where)
        .orderBy(desc(reservations.reservedAt), desc(reservations.id))
        .limit(at.pageSize)
        .offset((at.page - 1) * at.pageSize);
      const [all] = await db.select({ total: count() }).from(reservations).where(where);
      const doctors = await loadDoctors(content);
      return { body: { rows: found.map((one) => toReservation(one, doctors)), ...at, total: all?.total ?? 0 } };
    },
  }),
  customerRoute(`GET ${path}/:id`, 'One of them', {
    login: 'required',
    answer: rowOf(ReservationSchema),
    handle: async ({ db, content, id, customer }) =>
      row(toReservation(await findOwnReservation({ db, customer }, id), await loadDoctors(content))),
  }),
  customerRoute('GET /customer/reservation-confirm', 'What would be reserved, at the prices of now', {
    login: 'none',
    query: ReservationConfirmQuerySchema,
    answer: rowOf(ReservationConfirmSchema),
    async handle({ content, query, now }) {
      const { options, missingOptionIds } = await priceOptions(content, query, now);
      const total = options.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const { isConfirmedByClinic } = await loadRules(content);
      return row({ options, total, missingOptionIds, isInstant: !isConfirmedByClinic });
    },
  }),
  customerRoute('GET /customer/reservation-validation', 'Whether a moment can be reserved', {
    login: 'none',
    query: ReservationValidationQuerySchema,
    answer: rowOf(ReservationValidationSchema),
    async handle({ db, content, tenant, query, now }) {
      const moment = new Date(query.reservedAt);
      const day = koreanDayOf(moment);
      const taken = await loadTakenSlots(db, tenant.id, day, day);
      const seen = checkSlot(await loadRules(content), taken, { moment, now, employeeId: query.employeeId ?? null });
      const isTaken = seen.refusal === 'TAKEN' || (seen.refusal === null && seen.employeeIds.length === 0);
      return row({
        isAvailable: seen.refusal === null,
        refusal: seen.refusal,
        isTaken,
        changeableUntil: changeableUntil(moment),
      });
    },
  }),
];

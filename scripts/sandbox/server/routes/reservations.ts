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
import { call, row } from '../customer-call.ts';
import { doctorsOf, lookAt, rulesOf, takenBetween } from '../customers/availability.ts';
import { cancel, create, move, own, reservationView, reservedOptions } from '../customers/reservations.ts';
import { reservations } from '../database/customer-tables.ts';
import { pageOf } from '../read-call.ts';

const path = '/customer/reservations';

export const reservationCalls = [
  call(`POST ${path}`, 'Makes, moves or cancels a reservation', {
    login: 'required',
    body: ReservationRequestSchema,
    answer: rowOf(ReservationSchema),
    refusals: ['SLOT_TAKEN', 'SLOT_CLOSED', 'OPTION_UNKNOWN', 'RESERVATION_FIXED'],
    async handle({ db, content, body, customer, now }) {
      const desk = { db, content, customer, now };
      const change = () => {
        if (!('reservationId' in body)) return create(desk, body);
        return 'state' in body ? cancel(desk, body.reservationId) : move(desk, body.reservationId, body.reservedAt);
      };
      return row(reservationView(await change(), await doctorsOf(content)));
    },
  }),
  call(`GET ${path}`, "The customer's reservations, the latest visit first", {
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
      const doctors = await doctorsOf(content);
      return { body: { rows: found.map((one) => reservationView(one, doctors)), ...at, total: all?.total ?? 0 } };
    },
  }),
  call(`GET ${path}/:id`, 'One of them', {
    login: 'required',
    answer: rowOf(ReservationSchema),
    handle: async ({ db, content, id, customer }) =>
      row(reservationView(await own({ db, customer }, id), await doctorsOf(content))),
  }),
  call('GET /customer/reservation-confirm', 'What would be reserved, at the prices of now', {
    login: 'none',
    query: ReservationConfirmQuerySchema,
    answer: rowOf(ReservationConfirmSchema),
    async handle({ content, query, now }) {
      const { options, missingOptionIds } = await reservedOptions(content, query, now);
      const total = options.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const { isConfirmedByClinic } = await rulesOf(content);
      return row({ options, total, missingOptionIds, isInstant: !isConfirmedByClinic });
    },
  }),
  call('GET /customer/reservation-validation', 'Whether a moment can be reserved', {
    login: 'none',
    query: ReservationValidationQuerySchema,
    answer: rowOf(ReservationValidationSchema),
    async handle({ db, content, tenant, query, now }) {
      const moment = new Date(query.reservedAt);
      const day = koreanDayOf(moment);
      const taken = await takenBetween(db, tenant.id, day, day);
      const seen = lookAt(await rulesOf(content), taken, { moment, now, employeeId: query.employeeId ?? null });
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

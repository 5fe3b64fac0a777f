/** Reservations of the customer who is logged in, and the check before one. A slot is claimed by one row, so one of two concurrent claims wins. */
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import * as queries from '../../../../src/contract/customer-query.ts';
import * as contract from '../../../../src/contract/reservation.ts';
import * as requests from '../../../../src/contract/reservation-request.ts';
import { ReviewUrlSchema } from '../../../../src/contract/short-link.ts';
import { changeableUntil, clinicEmployeeId } from '../../../../src/domain/booking.ts';
import { koreanDayOf, koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { type CustomerRow, reservations, slots } from '../database/customer-tables.ts';
import { route } from '../route.ts';
import type { RecordOf } from '../seed/collections.ts';
import { loadOffers, salePrice } from './offers.ts';
import { checkSlot, type Doctors, loadDoctors, loadRules } from './schedules.ts';

const path = '/customer/reservations';

export const reservationRoutes = [
  route(`POST ${path}`, 'Makes, moves or cancels a reservation', {
    login: 'required',
    body: requests.ReservationRequestSchema,
    row: contract.ReservationSchema,
    refusals: ['SLOT_TAKEN', 'SLOT_CLOSED', 'OPTION_UNKNOWN', 'PRICE_CHANGED', 'RESERVATION_FIXED'],
    async handle({ body, ...context }) {
      const row = await ('reservationId' in body ? changeReservation(context, body) : createReservation(context, body));
      return toReservation(row, await loadDoctors(context.content));
    },
  }),
  route(`GET ${path}`, "The customer's reservations, the latest visit first", {
    login: 'required',
    query: queries.ReservationQuerySchema,
    rows: contract.ReservationSchema,
    async handle({ db, content, query, page, customer }) {
      const isInState = query.state === undefined ? undefined : eq(reservations.state, query.state);
      const where = and(eq(reservations.customerId, customer.id), isInState);
      const booked = await db
        .select()
        .from(reservations)
        .where(where)
        .orderBy(desc(reservations.reservedAt), desc(reservations.id))
        .limit(page.pageSize)
        .offset(page.offset);
      const doctors = await loadDoctors(content);
      const rows = booked.map((row) => toReservation(row, doctors));
      return { rows, total: await db.$count(reservations, where) };
    },
  }),
  route(`GET ${path}/:id`, 'One of them', {
    login: 'required',
    row: contract.ReservationSchema,
    handle: async ({ id, ...context }) =>
      toReservation(await findOwnReservation(context, id), await loadDoctors(context.content)),
  }),
  route('GET /customer/reservation-confirm', 'What would be reserved, at the prices of now', {
    login: 'none',
    query: queries.ReservationConfirmQuerySchema,
    row: contract.ReservationConfirmSchema,
    async handle({ query, ...context }) {
      const { options, missingOptionIds } = await priceOptions(context, query);
      const total = options.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const { isConfirmedByClinic } = await loadRules(context.content);
      return { options, total, missingOptionIds, isInstant: !isConfirmedByClinic };
    },
  }),
  route('GET /customer/reservation-validation', 'Whether a moment can be reserved', {
    login: 'none',
    query: queries.ReservationValidationQuerySchema,
    row: contract.ReservationValidationSchema,
    async handle({ query, ...context }) {
      const moment = new Date(query.reservedAt);
      const slot = await checkSlot(context, moment, query.employeeId ?? null);
      const { refusal } = slot;
      const isTaken = refusal === null ? slot.employeeIds.length === 0 : refusal === 'TAKEN';
      return { isAvailable: refusal === null, refusal, isTaken, changeableUntil: changeableUntil(moment) };
    },
  }),
  route('GET /customer/review-urls', 'Where a visit that took place can be reviewed', {
    login: 'required',
    query: queries.ReviewUrlQuerySchema,
    rows: ReviewUrlSchema,
    async handle({ query: { reservationId, languageCode = 'ko' }, ...context }) {
      const { state } = await findOwnReservation(context, reservationId);
      const partner = await context.content.first('partner');
      return partner !== undefined && state === 'COMPLETED' ? reviewUrls(partner, languageCode) : [];
    },
  }),
];

/** Google comes first in other languages. */
function reviewUrls({ naverMapUrl, kakaoMapUrl, googlePlaceId }: RecordOf<'partner'>, language: string) {
  const placeId = encodeURIComponent(googlePlaceId ?? '');
  const korean = [
    { platform: 'NAVER', url: naverMapUrl },
    { platform: 'KAKAO', url: kakaoMapUrl },
  ];
  const google = {
    platform: 'GOOGLE',
    url: googlePlaceId === null ? null : `https://search.google.com/local/writereview?placeid=${placeId}`,
  };
  return (language === 'ko' ? [...korean, google] : [google, ...korean]).filter(({ url }) => url !== null);
}

type ReservationRow = typeof reservations.$inferSelect;

export interface ReservationContext extends Omit<RequestContext, 'provider'> {
  readonly customer: CustomerRow;
}

/** Refused where the slot is closed or taken, or an option is not offered. */
export async function createReservation(
  context: ReservationContext,
  wanted: v.InferOutput<typeof requests.ReservationCreateSchema>,
): Promise<ReservationRow> {
  const { db, content, customer, tenant, now } = context;
  const { options, missingOptionIds, prices } = await priceOptions(context, wanted);
  if (missingOptionIds.length > 0)
    throw new ApiError('OPTION_UNKNOWN', `productOptionIds: ${missingOptionIds.join(', ')} are not offered`);
  const changes = wanted.productOptionIds.flatMap((id, i) =>
    wanted.prices === undefined || wanted.prices[i] === prices[i]
      ? []
      : [`option ${id}: shown ${wanted.prices[i] ?? null}, now ${prices[i] ?? null}`],
  );
  if (changes.length > 0) throw new ApiError('PRICE_CHANGED', [...new Set(changes)]);
  const { isConfirmedByClinic } = await loadRules(content);
  const reservedAt = new Date(wanted.reservedAt);
  const [row] = await db
    .insert(reservations)
    .values({
      partnerId: tenant.id,
      customerId: customer.id,
      type: options.length === 0 ? 'VISIT' : 'TREATMENT',
      state: isConfirmedByClinic ? 'REQUESTED' : 'CONFIRMED',
      reservedAt,
      options,
      memo: wanted.memo,
      attribution: wanted.attribution,
      createdAt: now,
    })
    .returning();
  return claimSlot(context, row as ReservationRow, reservedAt, wanted.employeeId);
}

/** Moves or cancels. To cancel again changes nothing. */
async function changeReservation(
  context: ReservationContext,
  change: v.InferOutput<typeof requests.ReservationMoveSchema> | v.InferOutput<typeof requests.ReservationCancelSchema>,
): Promise<ReservationRow> {
  const row = await findOwnReservation(context, change.reservationId);
  const isCancel = 'state' in change;
  if (isCancel && row.state === 'CANCELLED') return row;
  const isOpen = row.state === 'REQUESTED' || row.state === 'CONFIRMED';
  if (!isOpen || context.now > new Date(changeableUntil(row.reservedAt)))
    throw new ApiError('RESERVATION_FIXED', `Reservation ${row.id} can no longer be changed.`);
  await context.db.delete(slots).where(eq(slots.reservationId, row.id));
  if (isCancel) return update(context, row.id, { state: 'CANCELLED' });
  return claimSlot(context, row, new Date(change.reservedAt), row.employeeId);
}

/** 404 also for a reservation of another customer. */
async function findOwnReservation({ db, customer }: ReservationContext, id: number): Promise<ReservationRow> {
  const isOwn = and(eq(reservations.id, id), eq(reservations.customerId, customer.id));
  const [row] = await db.select().from(reservations).where(isOwn).for('update');
  if (row === undefined) throw new ApiError('RECORD_NOT_FOUND', `The customer has no reservation ${id}.`);
  return row;
}

interface ChosenOptions {
  readonly productOptionIds: readonly number[];
  readonly eventIds?: readonly number[] | undefined;
  readonly quantities?: readonly number[] | undefined;
}

/** Options at current prices, with their quantity, ids that are not offered, and the price beside each entry. */
async function priceOptions({ content, now }: Pick<RequestContext, 'content' | 'now'>, chosen: ChosenOptions) {
  const pieces = chosen.productOptionIds.map((productOptionId, i) => ({
    productOptionId,
    eventId: chosen.eventIds?.[i] ?? 0,
    quantity: chosen.quantities?.[i] ?? 1,
  }));
  const findOffer = await loadOffers(content, pieces, koreanDayOf(now));
  const options = new Map<string, contract.ReservedOption>();
  const missing = new Set<number>();
  const prices: (number | null)[] = [];
  for (const { productOptionId, eventId: wantedEvent, quantity: wantedQuantity } of pieces) {
    const isAtEvent = wantedEvent > 0 && findOffer({ productOptionId, eventId: wantedEvent })?.isEnded === false;
    const eventId = isAtEvent ? wantedEvent : 0;
    const offer = findOffer({ productOptionId, eventId });
    if (offer === null) {
      missing.add(productOptionId);
      prices.push(null);
      continue;
    }
    const key = `${productOptionId} ${eventId}`;
    const quantity = (options.get(key)?.quantity ?? 0) + wantedQuantity;
    const option = {
      ...offer,
      productOptionId,
      eventId: isAtEvent ? eventId : null,
      quantity,
      price: salePrice(offer),
    };
    prices.push(option.price);
    options.set(key, v.parse(contract.ReservedOptionSchema, option));
  }
  return { options: [...options.values()], missingOptionIds: [...missing], prices };
}

const toReservation = (row: ReservationRow, doctors: Doctors) => ({
  ...row,
  employeeName: doctors.find(({ id }) => id === row.employeeId)?.name ?? null,
  changeableUntil: changeableUntil(row.reservedAt),
});

async function claimSlot(
  context: ReservationContext,
  { id, partnerId }: ReservationRow,
  reservedAt: Date,
  employeeId: number | null,
): Promise<ReservationRow> {
  const slot = await checkSlot(context, reservedAt, employeeId);
  if (slot.refusal !== null && slot.refusal !== 'TAKEN')
    throw new ApiError('SLOT_CLOSED', `reservedAt: ${slot.refusal}`);
  for (const person of slot.refusal === null ? slot.employeeIds : []) {
    const values = { partnerId, reservedAt, employeeId: person, reservationId: id };
    const claimed = await context.db.insert(slots).values(values).onConflictDoNothing().returning();
    if (claimed.length > 0)
      return update(context, id, { reservedAt, employeeId: person === clinicEmployeeId ? null : person });
  }
  if (slot.refusal === 'TAKEN' || (await loadRules(context.content)).mode === 'STRICT')
    throw new ApiError('SLOT_TAKEN', `${koreanMomentOf(reservedAt)} is taken.`);
  return update(context, id, { reservedAt, employeeId, state: 'REQUESTED' });
}

async function update(
  { db }: Pick<RequestContext, 'db'>,
  id: number,
  change: Partial<Pick<ReservationRow, 'state' | 'reservedAt' | 'employeeId'>>,
): Promise<ReservationRow> {
  const [row] = await db.update(reservations).set(change).where(eq(reservations.id, id)).returning();
  return row as ReservationRow;
}

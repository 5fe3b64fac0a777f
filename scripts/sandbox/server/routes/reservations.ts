/** Reservations of the customer who is logged in, and the check before one. */
import * as v from 'valibot';
import * as queries from '../../../../src/contract/customer-query.ts';
import * as contract from '../../../../src/contract/reservation.ts';
import * as requests from '../../../../src/contract/reservation-request.ts';
import { ReviewUrlSchema } from '../../../../src/contract/short-link.ts';
import { changeableUntil, clinicEmployeeId } from '../../../../src/domain/rules/booking.ts';
import { koreanDayOf, koreanMomentOf } from '../../../../src/domain/rules/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { route } from '../route.ts';
import { type CustomerRow, nextId, type ReservationRow } from '../rows.ts';
import type { RecordOf } from '../seed/collections.ts';
import { findOffers, salePrice } from './offers.ts';
import { checkSlot, type Doctors, doctorsOf, rulesOf } from './schedules.ts';

const path = '/customer/reservations';

export const reservationRoutes = [
  route(`POST ${path}`, 'Makes, moves or cancels a reservation', {
    login: 'required',
    body: requests.ReservationRequestSchema,
    row: contract.ReservationSchema,
    refusals: ['SLOT_TAKEN', 'SLOT_CLOSED', 'OPTION_UNKNOWN', 'PRICE_CHANGED', 'RESERVATION_FIXED'],
    handle({ body, ...context }) {
      const row = 'reservationId' in body ? changeReservation(context, body) : createReservation(context, body);
      return toReservation(row, doctorsOf(context.content));
    },
  }),
  route(`GET ${path}`, "The customer's reservations, the latest visit first", {
    login: 'required',
    query: queries.ReservationQuerySchema,
    rows: contract.ReservationSchema,
    handle: ({ rows, content, query: { state }, customer }) =>
      rows.reservations
        .filter((row) => row.customerId === customer.id && (state === undefined || row.state === state))
        .sort((a, b) => b.reservedAt.getTime() - a.reservedAt.getTime() || b.id - a.id)
        .map((row) => toReservation(row, doctorsOf(content))),
  }),
  route(`GET ${path}/:id`, 'One of them', {
    login: 'required',
    row: contract.ReservationSchema,
    handle: ({ id, ...context }) => toReservation(findOwnReservation(context, id), doctorsOf(context.content)),
  }),
  route('GET /customer/reservation-confirm', 'What would be reserved, at the prices of now', {
    query: queries.ReservationConfirmQuerySchema,
    row: contract.ReservationConfirmSchema,
    handle({ query, ...context }) {
      const { options, missingOptionIds } = priceOptions(context, query);
      const total = options.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const { isConfirmedByClinic } = rulesOf(context.content);
      return { options, total, missingOptionIds, isInstant: !isConfirmedByClinic };
    },
  }),
  route('GET /customer/reservation-validation', 'Whether a moment can be reserved', {
    query: queries.ReservationValidationQuerySchema,
    row: contract.ReservationValidationSchema,
    handle({ query, ...context }) {
      const moment = new Date(query.reservedAt);
      const { refusal, employeeIds } = checkSlot(context, moment, query.employeeId ?? null);
      const isTaken = refusal === 'TAKEN' || (refusal === null && employeeIds.length === 0);
      return { isAvailable: refusal === null, refusal, isTaken, changeableUntil: changeableUntil(moment) };
    },
  }),
  route('GET /customer/review-urls', 'Where a visit that took place can be reviewed', {
    login: 'required',
    query: queries.ReviewUrlQuerySchema,
    rows: ReviewUrlSchema,
    handle({ query: { reservationId, languageCode = 'ko' }, ...context }) {
      const { state } = findOwnReservation(context, reservationId);
      const partner = context.content.one('partner');
      return partner !== undefined && state === 'COMPLETED' ? reviewUrls(partner, languageCode) : [];
    },
  }),
];

/** Google comes first in other languages. */
function reviewUrls({ naverMapUrl, kakaoMapUrl, googlePlaceId }: RecordOf<'partner'>, language: string) {
  const google = 'https://search.google.com/local/writereview?placeid=';
  const urls = {
    ...{ NAVER: naverMapUrl, KAKAO: kakaoMapUrl },
    GOOGLE: googlePlaceId && `${google}${encodeURIComponent(googlePlaceId)}`,
  };
  const platforms =
    language === 'ko' ? (['NAVER', 'KAKAO', 'GOOGLE'] as const) : (['GOOGLE', 'NAVER', 'KAKAO'] as const);
  return platforms.map((platform) => ({ platform, url: urls[platform] })).filter(({ url }) => url !== null);
}

export interface ReservationContext extends RequestContext {
  readonly customer: CustomerRow;
}

/** Refused where the slot is closed or taken, or an option is not offered. */
export function createReservation(
  context: ReservationContext,
  wanted: v.InferOutput<typeof requests.ReservationCreateSchema>,
): ReservationRow {
  const { rows, content, customer, tenant, now } = context;
  const { options, missingOptionIds, prices } = priceOptions(context, wanted);
  if (missingOptionIds.length > 0)
    throw new ApiError('OPTION_UNKNOWN', `productOptionIds: ${missingOptionIds.join(', ')} are not offered`);
  const changes = wanted.productOptionIds.flatMap((id, i) =>
    wanted.prices === undefined || wanted.prices[i] === prices[i]
      ? []
      : [`option ${id}: shown ${wanted.prices[i] ?? null}, now ${prices[i] ?? null}`],
  );
  if (changes.length > 0) throw new ApiError('PRICE_CHANGED', [...new Set(changes)]);
  const row = {
    id: nextId(rows),
    partnerId: tenant.id,
    customerId: customer.id,
    type: options.length === 0 ? ('VISIT' as const) : ('TREATMENT' as const),
    state: rulesOf(content).isConfirmedByClinic ? ('REQUESTED' as const) : ('CONFIRMED' as const),
    options,
    memo: wanted.memo,
    attribution: wanted.attribution,
    createdAt: now,
    ...findSlot(context, new Date(wanted.reservedAt), wanted.employeeId),
  };
  rows.reservations.push(row);
  return row;
}

/** Moves or cancels. To cancel again changes nothing. */
function changeReservation(
  context: ReservationContext,
  change: v.InferOutput<typeof requests.ReservationMoveSchema> | v.InferOutput<typeof requests.ReservationCancelSchema>,
): ReservationRow {
  const row = findOwnReservation(context, change.reservationId);
  const isCancel = 'state' in change;
  if (isCancel && row.state === 'CANCELLED') return row;
  const isOpen = row.state === 'REQUESTED' || row.state === 'CONFIRMED';
  if (!isOpen || context.now > new Date(changeableUntil(row.reservedAt)))
    throw new ApiError('RESERVATION_FIXED', `Reservation ${row.id} can no longer be changed.`);
  if (isCancel) return Object.assign(row, { state: 'CANCELLED', slot: null });
  return Object.assign(row, findSlot(context, new Date(change.reservedAt), row.employeeId, row.id));
}

/** 404 also for a reservation of another customer. */
function findOwnReservation({ rows, customer }: ReservationContext, id: number): ReservationRow {
  const row = rows.reservations.find((own) => own.id === id && own.customerId === customer.id);
  if (row === undefined) throw new ApiError('RECORD_NOT_FOUND', `The customer has no reservation ${id}.`);
  return row;
}

interface ChosenOptions {
  readonly productOptionIds: readonly number[];
  readonly eventIds?: readonly number[] | undefined;
  readonly quantities?: readonly number[] | undefined;
}

/** Options at current prices, with their quantity, ids that are not offered, and the price beside each entry. */
function priceOptions({ content, now }: Pick<RequestContext, 'content' | 'now'>, chosen: ChosenOptions) {
  const pieces = chosen.productOptionIds.map((productOptionId, i) => ({
    productOptionId,
    eventId: chosen.eventIds?.[i] ?? 0,
    quantity: chosen.quantities?.[i] ?? 1,
  }));
  const findOffer = findOffers(content, pieces, koreanDayOf(now));
  const options = new Map<string, contract.ReservedOption>();
  const missing = new Set<number>();
  const prices = pieces.map(({ productOptionId, quantity, ...piece }) => {
    // An event that is over leaves the product's own price.
    const eventId = findOffer({ productOptionId, ...piece })?.isEnded === false ? piece.eventId : 0;
    const offer = findOffer({ productOptionId, eventId });
    if (offer === null) {
      missing.add(productOptionId);
      return null;
    }
    const key = `${productOptionId} ${eventId}`;
    const count = (options.get(key)?.quantity ?? 0) + quantity;
    const option = { ...offer, productOptionId, eventId: eventId || null, quantity: count, price: salePrice(offer) };
    options.set(key, v.parse(contract.ReservedOptionSchema, option));
    return option.price;
  });
  return { options: [...options.values()], missingOptionIds: [...missing], prices };
}

const toReservation = (row: ReservationRow, doctors: Doctors) => ({
  ...row,
  employeeName: doctors.find(({ id }) => id === row.employeeId)?.name ?? null,
  changeableUntil: changeableUntil(row.reservedAt),
});

/** Whose time it takes then, `movedId` aside; where the mode is FLEXIBLE and all are reserved, nobody's: it is a request. */
function findSlot(
  context: ReservationContext,
  reservedAt: Date,
  employeeId: number | null,
  movedId?: number,
): Pick<ReservationRow, 'reservedAt' | 'employeeId' | 'slot'> & Partial<Pick<ReservationRow, 'state'>> {
  const { refusal, employeeIds } = checkSlot(context, reservedAt, employeeId, movedId);
  if (refusal === 'TAKEN') throw new ApiError('SLOT_TAKEN', `${koreanMomentOf(reservedAt)} is taken.`);
  if (refusal !== null) throw new ApiError('SLOT_CLOSED', `reservedAt: ${refusal}`);
  const [person] = employeeIds;
  if (person === undefined) return { reservedAt, employeeId, slot: null, state: 'REQUESTED' };
  return { reservedAt, employeeId: person === clinicEmployeeId ? null : person, slot: person };
}

/** Reservations: a slot is taken by one row whose key is partner, moment and person, so one of two who race wins. */
import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Reservation, ReservationCreateSchema, ReservedOption } from '../../../../src/contract/reservation.ts';
import { changeableUntil, clinicItself } from '../../../../src/domain/booking.ts';
import { koreanDayOf, koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { reservations, slots } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { checkSlot, loadRules, loadTakenSlots, type PartnerRules } from './availability.ts';
import type { CustomerRow } from './logins.ts';
import { loadOffers, salePrice } from './offers.ts';

export type ReservationRow = typeof reservations.$inferSelect;

export interface ReservationContext {
  readonly db: Database;
  readonly content: ContentReader;
  readonly customer: CustomerRow;
  readonly now: Date;
}

export async function createReservation(
  desk: ReservationContext,
  wanted: InferOutput<typeof ReservationCreateSchema>,
): Promise<ReservationRow> {
  const { db, content, customer, now } = desk;
  const { options, missingOptionIds } = await priceOptions(content, wanted, now);
  if (missingOptionIds.length > 0)
    throw new ApiError('OPTION_UNKNOWN', `productOptionIds: ${missingOptionIds.join(', ')} are not offered`);
  const rules = await loadRules(content);
  const reservedAt = new Date(wanted.reservedAt);
  const [row] = await db
    .insert(reservations)
    .values({
      partnerId: customer.partnerId,
      customerId: customer.id,
      type: options.length === 0 ? 'VISIT' : 'TREATMENT',
      state: rules.isConfirmedByClinic ? 'REQUESTED' : 'CONFIRMED',
      reservedAt,
      options: options.map((option) => ({ ...option })),
      memo: wanted.memo,
      createdAt: now,
    })
    .returning();
  return claimSlot(desk, rules, row as ReservationRow, reservedAt, wanted.employeeId);
}

export async function moveReservation(desk: ReservationContext, id: number, to: string): Promise<ReservationRow> {
  const row = await findChangeable(desk, id);
  await desk.db.delete(slots).where(eq(slots.reservationId, id));
  return claimSlot(desk, await loadRules(desk.content), row, new Date(to), row.employeeId);
}

/** Cancelling what is cancelled changes nothing. */
export async function cancelReservation(desk: ReservationContext, id: number): Promise<ReservationRow> {
  const row = await findOwnReservation(desk, id);
  if (row.state === 'CANCELLED') return row;
  await findChangeable(desk, id);
  await desk.db.delete(slots).where(eq(slots.reservationId, id));
  return set(desk.db, id, { state: 'CANCELLED' });
}

/** Another's reservation is as unknown as none. */
export async function findOwnReservation(
  { db, customer }: Pick<ReservationContext, 'db' | 'customer'>,
  id: number,
): Promise<ReservationRow> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.customerId, customer.id)))
    .for('update');
  if (row === undefined) throw new ApiError('RECORD_NOT_FOUND', `The customer has no reservation ${id}.`);
  return row;
}

/** Options at the prices of now, with how often each is named, and those that are not offered. */
export async function priceOptions(
  content: ContentReader,
  chosen: { readonly productOptionIds: readonly number[]; readonly eventIds?: readonly number[] | undefined },
  now: Date,
) {
  const { productOptionIds, eventIds = [] } = chosen;
  const pieces = productOptionIds.map((productOptionId, i) => ({ productOptionId, eventId: eventIds[i] ?? 0 }));
  const ownPrice = pieces.map(({ productOptionId }) => ({ productOptionId, eventId: 0 }));
  const offerOf = await loadOffers(content, [...pieces, ...ownPrice], koreanDayOf(now));
  const options = new Map<string, ReservedOption>();
  const missing = new Set<number>();
  for (const { productOptionId, eventId } of pieces) {
    const atEvent = offerOf({ productOptionId, eventId });
    const isAtEvent = eventId > 0 && atEvent !== null && !atEvent.isEnded;
    const offer = isAtEvent ? atEvent : offerOf({ productOptionId, eventId: 0 });
    if (offer === null) {
      missing.add(productOptionId);
      continue;
    }
    const key = `${productOptionId} ${isAtEvent ? eventId : 0}`;
    const { quantity } = options.get(key) ?? { quantity: 0 };
    options.set(key, {
      productId: offer.product.id,
      productOptionId,
      eventId: isAtEvent ? eventId : null,
      productTitle: offer.product.title,
      optionTitle: offer.option.title,
      quantity: quantity + 1,
      price: salePrice(offer),
      vat: offer.product.vat,
    });
  }
  return { options: [...options.values()], missingOptionIds: [...missing] };
}

export function toReservation(row: ReservationRow, doctors: PartnerRules['doctors']): Reservation {
  const { id, type, state, reservedAt, employeeId, memo, createdAt } = row;
  return {
    id,
    type,
    state,
    reservedAt: koreanMomentOf(reservedAt),
    employeeId,
    employeeName: doctors.find((doctor) => doctor.id === employeeId)?.name ?? null,
    options: row.options as unknown as ReservedOption[],
    memo,
    changeableUntil: changeableUntil(reservedAt),
    createdAt: koreanMomentOf(createdAt),
  };
}

async function findChangeable(desk: ReservationContext, id: number): Promise<ReservationRow> {
  const row = await findOwnReservation(desk, id);
  const isOpen = row.state === 'REQUESTED' || row.state === 'CONFIRMED';
  if (!isOpen || desk.now > new Date(changeableUntil(row.reservedAt)))
    throw new ApiError('RESERVATION_FIXED', `Reservation ${id} can no longer be changed.`);
  return row;
}

async function claimSlot(
  { db, now }: ReservationContext,
  rules: PartnerRules,
  { id, partnerId }: ReservationRow,
  moment: Date,
  employeeId: number | null,
): Promise<ReservationRow> {
  const day = koreanDayOf(moment);
  const seen = checkSlot(rules, await loadTakenSlots(db, partnerId, day, day), { moment, now, employeeId });
  if (seen.refusal === 'TAKEN') throw taken(moment);
  if (seen.refusal !== null) throw new ApiError('SLOT_CLOSED', `reservedAt: ${seen.refusal}`);
  for (const person of seen.employeeIds) {
    const won = await db
      .insert(slots)
      .values({ partnerId, reservedAt: moment, employeeId: person, reservationId: id })
      .onConflictDoNothing()
      .returning();
    if (won.length > 0) return set(db, id, { reservedAt: moment, employeeId: person === clinicItself ? null : person });
  }
  if (rules.mode === 'STRICT') throw taken(moment);
  return set(db, id, { reservedAt: moment, employeeId, state: 'REQUESTED' });
}

const taken = (moment: Date) => new ApiError('SLOT_TAKEN', `${koreanMomentOf(moment)} is taken.`);

async function set(
  db: Database,
  id: number,
  change: Partial<Pick<ReservationRow, 'state' | 'reservedAt' | 'employeeId'>>,
): Promise<ReservationRow> {
  const [row] = await db.update(reservations).set(change).where(eq(reservations.id, id)).returning();
  return row as ReservationRow;
}

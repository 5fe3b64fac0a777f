/** Reservations: a slot is claimed by one row, keyed by partner, moment and person, so one of two concurrent claims wins. */
import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Reservation, ReservationCreateSchema, ReservedOption } from '../../../../src/contract/reservation.ts';
import { changeableUntil, clinicEmployeeId } from '../../../../src/domain/booking.ts';
import { koreanDayOf, koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { reservations, slots } from '../database/customer-tables.ts';
import { checkSlot, type Doctors, loadRules, type PartnerRules } from './availability.ts';
import type { CustomerRow } from './logins.ts';
import { loadOffers, salePrice } from './offers.ts';

type ReservationRow = typeof reservations.$inferSelect;

export interface ReservationContext extends RequestContext {
  readonly customer: CustomerRow;
}

export async function createReservation(
  context: ReservationContext,
  wanted: InferOutput<typeof ReservationCreateSchema>,
): Promise<ReservationRow> {
  const { db, content, customer, tenant, now } = context;
  const { options, missingOptionIds } = await priceOptions(context, wanted);
  if (missingOptionIds.length > 0)
    throw new ApiError('OPTION_UNKNOWN', `productOptionIds: ${missingOptionIds.join(', ')} are not offered`);
  const rules = await loadRules(content);
  const reservedAt = new Date(wanted.reservedAt);
  const [row] = await db
    .insert(reservations)
    .values({
      partnerId: tenant.id,
      customerId: customer.id,
      type: options.length === 0 ? 'VISIT' : 'TREATMENT',
      state: rules.isConfirmedByClinic ? 'REQUESTED' : 'CONFIRMED',
      reservedAt,
      options,
      memo: wanted.memo,
      createdAt: now,
    })
    .returning();
  return claimSlot(context, rules, row as ReservationRow, reservedAt, wanted.employeeId);
}

export async function moveReservation(context: ReservationContext, id: number, to: string): Promise<ReservationRow> {
  const row = await findChangeable(context, id);
  await context.db.delete(slots).where(eq(slots.reservationId, id));
  return claimSlot(context, await loadRules(context.content), row, new Date(to), row.employeeId);
}

/** Idempotent. */
export async function cancelReservation(context: ReservationContext, id: number): Promise<ReservationRow> {
  const row = await findOwnReservation(context, id);
  if (row.state === 'CANCELLED') return row;
  await findChangeable(context, id);
  await context.db.delete(slots).where(eq(slots.reservationId, id));
  return update(context, id, { state: 'CANCELLED' });
}

/** 404 also for a reservation of another customer. */
export async function findOwnReservation({ db, customer }: ReservationContext, id: number): Promise<ReservationRow> {
  const isOwn = and(eq(reservations.id, id), eq(reservations.customerId, customer.id));
  const [row] = await db.select().from(reservations).where(isOwn).for('update');
  if (row === undefined) throw new ApiError('RECORD_NOT_FOUND', `The customer has no reservation ${id}.`);
  return row;
}

/** Options at current prices, with their quantity, and ids that are not offered. */
export async function priceOptions(
  { content, now }: Pick<RequestContext, 'content' | 'now'>,
  chosen: { readonly productOptionIds: readonly number[]; readonly eventIds?: readonly number[] | undefined },
) {
  const pieces = chosen.productOptionIds.map((productOptionId, i) => ({
    productOptionId,
    eventId: chosen.eventIds?.[i] ?? 0,
  }));
  const findOffer = await loadOffers(content, pieces, koreanDayOf(now));
  const options = new Map<string, ReservedOption>();
  const missing = new Set<number>();
  for (const { productOptionId, eventId: wantedEvent } of pieces) {
    const isAtEvent = wantedEvent > 0 && findOffer({ productOptionId, eventId: wantedEvent })?.isEnded === false;
    const eventId = isAtEvent ? wantedEvent : 0;
    const offer = findOffer({ productOptionId, eventId });
    if (offer === null) {
      missing.add(productOptionId);
      continue;
    }
    const key = `${productOptionId} ${eventId}`;
    options.set(key, {
      productId: offer.product.id,
      productOptionId,
      eventId: isAtEvent ? eventId : null,
      productTitle: offer.product.title,
      optionTitle: offer.option.title,
      quantity: (options.get(key)?.quantity ?? 0) + 1,
      price: salePrice(offer),
      vat: offer.product.vat,
    });
  }
  return { options: [...options.values()], missingOptionIds: [...missing] };
}

export function toReservation(row: ReservationRow, doctors: Doctors): Reservation {
  const { partnerId: _, customerId: __, ...shown } = row;
  return {
    ...shown,
    reservedAt: koreanMomentOf(row.reservedAt),
    employeeName: doctors.find(({ id }) => id === row.employeeId)?.name ?? null,
    changeableUntil: changeableUntil(row.reservedAt),
    createdAt: koreanMomentOf(row.createdAt),
  };
}

async function findChangeable(context: ReservationContext, id: number): Promise<ReservationRow> {
  const row = await findOwnReservation(context, id);
  const isOpen = row.state === 'REQUESTED' || row.state === 'CONFIRMED';
  if (!isOpen || context.now > new Date(changeableUntil(row.reservedAt)))
    throw new ApiError('RESERVATION_FIXED', `Reservation ${id} can no longer be changed.`);
  return row;
}

async function claimSlot(
  context: ReservationContext,
  rules: PartnerRules,
  { id, partnerId }: ReservationRow,
  reservedAt: Date,
  employeeId: number | null,
): Promise<ReservationRow> {
  const slot = await checkSlot(context, rules, reservedAt, employeeId);
  if (slot.refusal !== null && slot.refusal !== 'TAKEN')
    throw new ApiError('SLOT_CLOSED', `reservedAt: ${slot.refusal}`);
  for (const person of slot.refusal === null ? slot.employeeIds : []) {
    const values = { partnerId, reservedAt, employeeId: person, reservationId: id };
    const claimed = await context.db.insert(slots).values(values).onConflictDoNothing().returning();
    if (claimed.length > 0)
      return update(context, id, { reservedAt, employeeId: person === clinicEmployeeId ? null : person });
  }
  if (slot.refusal === 'TAKEN' || rules.mode === 'STRICT')
    throw new ApiError('SLOT_TAKEN', `${koreanMomentOf(reservedAt)} is taken.`);
  return update(context, id, { reservedAt, employeeId, state: 'REQUESTED' });
}

async function update(
  { db }: RequestContext,
  id: number,
  change: Partial<Pick<ReservationRow, 'state' | 'reservedAt' | 'employeeId'>>,
): Promise<ReservationRow> {
  const [row] = await db.update(reservations).set(change).where(eq(reservations.id, id)).returning();
  return row as ReservationRow;
}

/** Customers of the seeds → the database, after the content that their reservations name. */
import { eq } from 'drizzle-orm';
import { listSlots } from '../../../../src/domain/booking.ts';
import { dayAfter } from '../../../../src/domain/calendar.ts';
import { momentOn } from '../../../../src/domain/korean-day.ts';
import { hashPassword } from '../../../core/password.ts';
import type { Database } from '../../../database/open-database.ts';
import { contentReader } from '../database/content-reader.ts';
import { customerPosts, customers, reservations, slots } from '../database/customer-tables.ts';
import { createReservation, type ReservationContext } from '../routes/reservations.ts';
import { loadRules } from '../routes/schedules.ts';
import type { PartnerSeed, ReservationSeed } from './partner-seed.ts';

/** Low: these passwords are in the repository, and a slow hash would delay each start. */
const publicPasswordCost = 10;

export async function writeCustomers(db: Database, seeds: readonly PartnerSeed[], day: string): Promise<void> {
  const at = (days: number, time: string) => new Date(momentOn(dayAfter(day, days), time));
  await db.transaction(async (tx) => {
    for (const { id: partnerId, customers: people = [], customerPosts: posts = [] } of seeds) {
      const content = contentReader(tx, partnerId);
      const ids = new Map<string | null, number>();
      for (const { reservations: reserved, password, ...person } of people) {
        const createdAt = at(-90, '10:00');
        const values = {
          ...person,
          partnerId,
          kind: 'MEMBER' as const,
          passwordHash: await hashPassword(password, publicPasswordCost),
          isCertified: true,
          marketingChannels: person.isMarketingReceivable ? (['SMS', 'EMAIL'] as const).slice() : [],
          marketingChangedAt: person.isMarketingReceivable ? createdAt : null,
          createdAt,
        };
        for (const customer of await tx.insert(customers).values(values).returning()) {
          ids.set(person.email, customer.id);
          for (const reservation of reserved) {
            const now = at(Math.min(reservation.inDays, 0) - 7, '14:00');
            const context = { db: tx, tenant: { id: partnerId }, content, customer, now };
            await writeReservation(context, dayAfter(day, reservation.inDays), reservation);
          }
        }
      }
      for (const { email, password, daysAgo, ...post } of posts) {
        const createdAt = at(-daysAgo, '11:20');
        await tx.insert(customerPosts).values({
          ...post,
          partnerId,
          customerId: ids.get(email) ?? null,
          passwordHash: await hashPassword(password, publicPasswordCost),
          answeredAt: post.answer === null ? null : at(1 - daysAgo, '09:40'),
          createdAt,
          updatedAt: createdAt,
        });
      }
    }
  });
}

async function writeReservation(
  context: ReservationContext,
  from: string,
  { slot, state, memo, productOptionIds }: ReservationSeed,
): Promise<void> {
  const rules = await loadRules(context.content);
  const days = Array.from({ length: 14 }, (_, i) => dayAfter(from, i));
  const moments = days.map((day) => listSlots(rules, day).map(({ time }) => momentOn(day, time)));
  const open = moments.find((times) => times.length > 0) ?? [];
  const reservedAt = open[slot] ?? open.at(-1);
  if (reservedAt === undefined) return;
  const none = { eventIds: [], employeeId: null, attribution: null };
  const wanted = { reservedAt, productOptionIds: [...productOptionIds], memo, ...none };
  const { id } = await createReservation(context, wanted);
  await context.db.update(reservations).set({ state }).where(eq(reservations.id, id));
  if (state === 'CANCELLED') await context.db.delete(slots).where(eq(slots.reservationId, id));
}

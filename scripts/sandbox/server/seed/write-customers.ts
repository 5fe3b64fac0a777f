/** Customers of the seeds → the database, after the content that their reservations name. */
import { clinicEmployeeId, listSlots } from '../../../../src/domain/booking.ts';
import { dayAfter } from '../../../../src/domain/calendar.ts';
import { koreanDayOf, momentOn } from '../../../../src/domain/korean-day.ts';
import { hashPassword } from '../../../core/password.ts';
import type { Database } from '../../../database/open-database.ts';
import { contentReader } from '../database/content-reader.ts';
import { customerPosts, customers, reservations, slots } from '../database/customer-tables.ts';
import { priceOptions } from '../routes/reservations.ts';
import { loadRules } from '../routes/schedules.ts';
import type { CustomerPostSeed, CustomerSeed, PartnerSeed, ReservationSeed } from './partner-seed.ts';

/** `at` is a moment by its offset in days from `day`. Each password is hashed once, since hashing is slow by design. */
function createWriter(db: Database, partnerId: string, day: string, hashes: Map<string, Promise<string>>) {
  const at = (days: number, time: string) => new Date(momentOn(dayAfter(day, days), time));
  const hash = (password: string) => {
    const hashed = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hashed);
    return hashed;
  };
  return { db, partnerId, at, hash };
}

type SeedWriter = ReturnType<typeof createWriter>;

export async function writeCustomers(db: Database, seeds: readonly PartnerSeed[], day: string): Promise<void> {
  const hashes = new Map<string, Promise<string>>();
  await db.transaction(async (tx) => {
    for (const { id: partnerId, customers: people = [], customerPosts: posts = [] } of seeds) {
      const writer = createWriter(tx, partnerId, day, hashes);
      const ids = new Map<string | null, number>();
      for (const person of people) ids.set(person.email, await writeCustomer(writer, person));
      for (const post of posts) await writePost(writer, post, ids.get(post.email) ?? null);
    }
  });
}

async function writeCustomer(writer: SeedWriter, seed: CustomerSeed): Promise<number> {
  const { reservations: reserved, password, ...person } = seed;
  const createdAt = writer.at(-90, '10:00');
  const values = {
    ...person,
    partnerId: writer.partnerId,
    kind: 'MEMBER' as const,
    passwordHash: await writer.hash(password),
    isCertified: true,
    marketingChangedAt: seed.isMarketingReceivable ? createdAt : null,
    createdAt,
  };
  const [row] = await writer.db.insert(customers).values(values).returning();
  const id = row?.id ?? 0;
  for (const reservation of reserved) await writeReservation(writer, id, reservation);
  return id;
}

async function writeReservation(
  { db, partnerId, at }: SeedWriter,
  customerId: number,
  { inDays, slot, state, memo, ...chosen }: ReservationSeed,
): Promise<void> {
  const content = contentReader(db, partnerId);
  const rules = await loadRules(content);
  const days = Array.from({ length: 14 }, (_, i) => at(inDays + i, '00:00'));
  const times = days.map((day) => listSlots(rules, koreanDayOf(day)));
  const worked = times.findIndex((ofDay) => ofDay.length > 0);
  const time = times[worked]?.[Math.min(slot, (times[worked]?.length ?? 0) - 1)];
  if (time === undefined) return;
  const reservedAt = at(inDays + worked, time.time);
  const person = time.employeeIds[0] ?? clinicEmployeeId;
  const { options } = await priceOptions({ content, now: reservedAt }, chosen);
  const [row] = await db
    .insert(reservations)
    .values({
      partnerId,
      customerId,
      type: options.length === 0 ? 'VISIT' : 'TREATMENT',
      state,
      reservedAt,
      employeeId: person === clinicEmployeeId ? null : person,
      options,
      memo,
      createdAt: at(Math.min(inDays, 0) - 7, '14:00'),
    })
    .returning();
  if (state === 'CANCELLED' || row === undefined) return;
  await db.insert(slots).values({ partnerId, reservedAt, employeeId: person, reservationId: row.id });
}

async function writePost(writer: SeedWriter, seed: CustomerPostSeed, customerId: number | null): Promise<void> {
  const { email: _, password, daysAgo, ...post } = seed;
  const createdAt = writer.at(-daysAgo, '11:20');
  await writer.db.insert(customerPosts).values({
    ...post,
    partnerId: writer.partnerId,
    customerId,
    passwordHash: await writer.hash(password),
    answeredAt: post.answer === null ? null : writer.at(1 - daysAgo, '09:40'),
    createdAt,
    updatedAt: createdAt,
  });
}

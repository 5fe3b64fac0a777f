/** Customers of the seeds → the database, after the content that their reservations are made of. */

import { clinicItself, workedTimes } from '../../../../src/domain/booking.ts';
import { dayAfter, momentOn } from '../../../../src/domain/korean-day.ts';
import { hashPassword } from '../../../core/password.ts';
import { loadRules } from '../customers/availability.ts';
import { priceOptions } from '../customers/reservations.ts';
import { contentReader } from '../database/content-reader.ts';
import { customerPosts, customers, reservations, slots } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import type { CustomerPostSeed, CustomerSeed, ReservationSeed } from './customer-seed.ts';
import type { PartnerSeed } from './partner-seed.ts';

interface Place {
  readonly db: Database;
  readonly partnerId: string;
  /** The Korean day that the seeds count from. */
  readonly day: string;
  /** Each password is hashed once, since hashing is slow by design. */
  readonly hashes: Map<string, Promise<string>>;
}

export async function writeCustomers(db: Database, seeds: readonly PartnerSeed[], day: string): Promise<void> {
  const hashes = new Map<string, Promise<string>>();
  await db.transaction(async (tx) => {
    for (const seed of seeds) {
      const place = { db: tx, partnerId: seed.id, day, hashes };
      const ids = new Map<string, number>();
      for (const customer of seed.customers ?? []) ids.set(customer.email, await writeCustomer(place, customer));
      for (const post of seed.customerPosts ?? [])
        await writePost(place, post, post.email === null ? null : (ids.get(post.email) ?? null));
    }
  });
}

async function writeCustomer(place: Place, seed: CustomerSeed): Promise<number> {
  const { reservations: reserved, password, ...person } = seed;
  const joined = moment(place, -90, '10:00');
  const values = {
    ...person,
    partnerId: place.partnerId,
    kind: 'MEMBER' as const,
    passwordHash: await hashOnce(place, password),
    isCertified: true,
    marketingChangedAt: seed.isMarketingReceivable ? joined : null,
    createdAt: joined,
  };
  const [row] = await place.db.insert(customers).values(values).returning({ id: customers.id });
  const id = row?.id ?? 0;
  for (const reservation of reserved) await writeReservation(place, id, reservation);
  return id;
}

async function writeReservation(place: Place, customerId: number, seed: ReservationSeed): Promise<void> {
  const { db, partnerId } = place;
  const content = contentReader(db, partnerId);
  const rules = await loadRules(content);
  const days = Array.from({ length: 14 }, (_, i) => dayAfter(place.day, seed.inDays + i));
  const day = days.find((one) => workedTimes(rules, one).length > 0);
  const times = day === undefined ? [] : workedTimes(rules, day);
  const at = times[Math.min(seed.slot, times.length - 1)];
  if (day === undefined || at === undefined) return;
  const reservedAt = new Date(momentOn(day, at.time));
  const person = at.employeeIds[0] ?? clinicItself;
  const { options } = await priceOptions(content, seed, reservedAt);
  const [row] = await db
    .insert(reservations)
    .values({
      partnerId,
      customerId,
      type: options.length === 0 ? 'VISIT' : 'TREATMENT',
      state: seed.state,
      reservedAt,
      employeeId: person === clinicItself ? null : person,
      options: options.map((option) => ({ ...option })),
      memo: seed.memo,
      createdAt: moment(place, Math.min(seed.inDays, 0) - 7, '14:00'),
    })
    .returning({ id: reservations.id });
  if (seed.state === 'CANCELLED' || row === undefined) return;
  await db.insert(slots).values({ partnerId, reservedAt, employeeId: person, reservationId: row.id });
}

async function writePost(place: Place, seed: CustomerPostSeed, customerId: number | null): Promise<void> {
  const { email: _, password, daysAgo, ...post } = seed;
  const writtenAt = moment(place, -daysAgo, '11:20');
  await place.db.insert(customerPosts).values({
    ...post,
    partnerId: place.partnerId,
    customerId,
    passwordHash: await hashOnce(place, password),
    answeredAt: post.answer === null ? null : moment(place, 1 - daysAgo, '09:40'),
    createdAt: writtenAt,
    updatedAt: writtenAt,
  });
}

const moment = ({ day }: Place, days: number, time: string): Date => new Date(momentOn(dayAfter(day, days), time));

function hashOnce({ hashes }: Place, password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Customers of the seeds → rows, after the content that their reservations name. */
import { listSlots } from '../../../../src/domain/rules/booking.ts';
import { dayAfter } from '../../../../src/domain/rules/calendar.ts';
import { momentOn } from '../../../../src/domain/rules/korean-day.ts';
import { hashPassword } from '../../../core/password.ts';
import type { Content } from '../content.ts';
import { createReservation, type ReservationContext } from '../routes/reservations.ts';
import { rulesOf } from '../routes/schedules.ts';
import { addCustomer, nextId, type Rows } from '../rows.ts';
import type { PartnerSeed, ReservationSeed } from './partner-seed.ts';

/** Low: these passwords are in the repository, and a slow hash would delay each start. */
const publicPasswordCost = 10;

export async function writeCustomers(rows: Rows, content: Content, seeds: readonly PartnerSeed[], day: string) {
  const at = (days: number, time: string) => new Date(momentOn(dayAfter(day, days), time));
  for (const tenant of seeds) {
    const partnerId = tenant.id;
    const { customers: people = [], customerPosts: posts = [] } = tenant;
    const ids = new Map<string | null, number>();
    for (const { reservations: reserved, password, ...person } of people) {
      const createdAt = at(-90, '10:00');
      const customer = addCustomer(rows, {
        ...person,
        partnerId,
        kind: 'MEMBER',
        passwordHash: await hashPassword(password, publicPasswordCost),
        isCertified: true,
        marketingChannels: person.isMarketingReceivable ? ['SMS', 'EMAIL'] : [],
        marketingChangedAt: person.isMarketingReceivable ? createdAt : null,
        createdAt,
      });
      ids.set(person.email, customer.id);
      for (const reservation of reserved) {
        const now = at(Math.min(reservation.inDays, 0) - 7, '14:00');
        const context = { rows, tenant, content: content.reader(tenant), customer, now };
        writeReservation(context, dayAfter(day, reservation.inDays), reservation);
      }
    }
    for (const { email, password, daysAgo, ...post } of posts) {
      const createdAt = at(-daysAgo, '11:20');
      rows.customerPosts.push({
        ...post,
        id: nextId(rows),
        partnerId,
        customerId: ids.get(email) ?? null,
        passwordHash: await hashPassword(password, publicPasswordCost),
        answeredAt: post.answer === null ? null : at(1 - daysAgo, '09:40'),
        createdAt,
        updatedAt: createdAt,
      });
    }
  }
}

function writeReservation(
  context: ReservationContext,
  from: string,
  { slot, state, memo, productOptionIds }: ReservationSeed,
): void {
  const rules = rulesOf(context.content);
  const days = Array.from({ length: 14 }, (_, i) => dayAfter(from, i));
  const moments = days.map((day) => listSlots(rules, day).map(({ time }) => momentOn(day, time)));
  const open = moments.find((times) => times.length > 0) ?? [];
  const reservedAt = open[slot] ?? open.at(-1);
  if (reservedAt === undefined) return;
  const none = { eventIds: [], employeeId: null, attribution: null };
  const row = createReservation(context, { reservedAt, productOptionIds: [...productOptionIds], memo, ...none });
  row.state = state;
  if (state === 'CANCELLED') row.slot = null;
}

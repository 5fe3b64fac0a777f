/**
 * Who a guest is: one record a proven phone. What a name and phone alone reserved belongs to whoever proves that phone
 * under that name, by a code or a certification.
 */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { accessTokens, customerPosts, customers, reservations } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { customerCart, mergeCarts } from './carts.ts';
import { changeCustomer } from './customers.ts';
import { type CustomerRow, revokeAllTokens } from './logins.ts';
import { hashToken } from './secrets.ts';

interface VerifiedPerson {
  /** Null: as it is known, or none. */
  readonly name: string | null;
  readonly phone: string;
  readonly birthday?: string;
  readonly gender?: 'MALE' | 'FEMALE';
}

/** A guest who proves a phone while logged in. */
interface CurrentGuest {
  readonly customer: CustomerRow;
  readonly token: string;
}

/** The guest of a phone that was proven just now; the login of `current` becomes theirs. */
export async function verifyGuest(
  db: Database,
  partnerId: string,
  person: VerifiedPerson,
  { current = null, now }: { readonly current?: CurrentGuest | null; readonly now: Date },
): Promise<CustomerRow> {
  const known = await findVerified(db, partnerId, person.phone);
  const name = person.name ?? known?.name ?? '비회원';
  const guest =
    known ?? current?.customer ?? (await addGuest(db, { partnerId, kind: 'GUEST', ...person, name, createdAt: now }));
  if (current !== null && current.customer.id !== guest.id) {
    await db
      .update(accessTokens)
      .set({ customerId: guest.id })
      .where(eq(accessTokens.hash, hashToken(current.token)));
    await mergeGuest(db, current.customer, guest);
  }
  for (const one of await findUnverified(db, guest, person.phone, [name, guest.name])) await mergeGuest(db, one, guest);
  return changeCustomer(db, guest, { ...person, name, isCertified: true });
}

const ofGuest = (partnerId: string, phone: string) =>
  and(
    eq(customers.partnerId, partnerId),
    eq(customers.kind, 'GUEST'),
    eq(customers.phone, phone),
    isNull(customers.withdrawnAt),
  );

async function findVerified(db: Database, partnerId: string, phone: string): Promise<CustomerRow | null> {
  const isProven = and(ofGuest(partnerId, phone), eq(customers.isCertified, true));
  const [row] = await db.select().from(customers).where(isProven).orderBy(customers.id).limit(1);
  return row ?? null;
}

/** The same phone under the same name, spaces aside. */
async function findUnverified(
  db: Database,
  guest: CustomerRow,
  phone: string,
  names: readonly string[],
): Promise<CustomerRow[]> {
  const isOther = and(ofGuest(guest.partnerId, phone), eq(customers.isCertified, false), ne(customers.id, guest.id));
  const rows = await db.select().from(customers).where(isOther);
  return rows.filter((row) => names.some((name) => withoutSpaces(name) === withoutSpaces(row.name)));
}

async function addGuest(db: Database, values: typeof customers.$inferInsert): Promise<CustomerRow> {
  const [row] = await db.insert(customers).values(values).returning();
  return row as CustomerRow;
}

/** All that `from` has becomes `into`'s. Other logins of `from` end: they proved nothing. */
async function mergeGuest(db: Database, from: CustomerRow, into: CustomerRow): Promise<void> {
  await db.update(reservations).set({ customerId: into.id }).where(eq(reservations.customerId, from.id));
  await db.update(customerPosts).set({ customerId: into.id }).where(eq(customerPosts.customerId, from.id));
  await mergeCarts(db, customerCart(from.partnerId, from.id), customerCart(into.partnerId, into.id));
  await revokeAllTokens(db, from.id);
  await db.delete(customers).where(eq(customers.id, from.id));
}

const withoutSpaces = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '');

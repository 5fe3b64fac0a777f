/**
 * Guests: one record for each verified phone. Reservations under an unverified name and phone move to the guest who
 * verifies that phone under that name, by a code or a certification.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { sha256 } from '../../../core/hash.ts';
import type { RequestContext } from '../context.ts';
import { accessTokens, customerPosts, customers, reservations } from '../database/customer-tables.ts';
import { customerCart, mergeCarts } from './carts.ts';
import { changeCustomer } from './customers.ts';
import { type CustomerRow, revokeAllTokens } from './logins.ts';

interface VerifiedPerson {
  /** Null: the stored one, or none. */
  readonly name: string | null;
  readonly phone: string;
  readonly birthday?: string;
  readonly gender?: 'MALE' | 'FEMALE';
}

/** A guest who verifies a phone while logged in. */
interface CurrentGuest {
  readonly customer: CustomerRow;
  readonly token: string | null;
}

/** The guest of a phone that was verified just now; the login of `current` becomes theirs. */
export async function verifyGuest(
  context: RequestContext,
  person: VerifiedPerson,
  current: CurrentGuest | null = null,
): Promise<CustomerRow> {
  const { db } = context;
  const [stored] = await findGuests(context, person.phone, true);
  const name = person.name ?? stored?.name ?? '비회원';
  const guest = stored ?? current?.customer ?? (await addGuest(context, name, person.phone));
  if (current !== null && current.customer.id !== guest.id) {
    const isCurrent = eq(accessTokens.hash, sha256(current.token ?? ''));
    await db.update(accessTokens).set({ customerId: guest.id }).where(isCurrent);
    await mergeGuest(context, current.customer, guest);
  }
  const names = [name, guest.name].map(withoutSpaces);
  for (const other of await findGuests(context, person.phone, false))
    if (other.id !== guest.id && names.includes(withoutSpaces(other.name))) await mergeGuest(context, other, guest);
  return changeCustomer(context, guest, { ...person, name, isCertified: true });
}

export async function addGuest({ db, tenant, now }: RequestContext, name: string, phone: string): Promise<CustomerRow> {
  const values = { partnerId: tenant.id, kind: 'GUEST', name, phone, createdAt: now } as const;
  const [row] = await db.insert(customers).values(values).returning();
  return row as CustomerRow;
}

function findGuests({ db, tenant }: RequestContext, phone: string, isVerified: boolean): Promise<CustomerRow[]> {
  const isGuest = and(eq(customers.partnerId, tenant.id), eq(customers.kind, 'GUEST'), isNull(customers.withdrawnAt));
  return db
    .select()
    .from(customers)
    .where(and(isGuest, eq(customers.phone, phone), eq(customers.isCertified, isVerified)))
    .orderBy(customers.id);
}

/** Moves all data of `from` to `into`. Other logins of `from` end: they verified nothing. */
async function mergeGuest(context: RequestContext, from: CustomerRow, into: CustomerRow): Promise<void> {
  const { db } = context;
  const customerId = into.id;
  await db.update(reservations).set({ customerId }).where(eq(reservations.customerId, from.id));
  await db.update(customerPosts).set({ customerId }).where(eq(customerPosts.customerId, from.id));
  await mergeCarts(context, customerCart(from.partnerId, from.id), customerCart(into.partnerId, into.id));
  await revokeAllTokens(context, from.id);
  await db.delete(customers).where(eq(customers.id, from.id));
}

const withoutSpaces = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '');

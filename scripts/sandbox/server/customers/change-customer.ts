/** Changes of a customer's own record, and the end of a membership. */
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { CustomerChangeSchema } from '../../../../src/contract/customer.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { Problem } from '../api-error.ts';
import { cartItems, customers, recentProducts } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { badgeOf, customerCart } from './carts.ts';
import { spendCertification } from './certifications.ts';
import { type CustomerRow, endAllLogins, findMember } from './logins.ts';

type Columns = Omit<typeof customers.$inferInsert, 'id'>;
/** What is undefined stays as it is. */
type Change = { readonly [K in keyof Columns]?: Columns[K] | undefined };

export async function changeCustomer(db: Database, { id }: CustomerRow, change: Change): Promise<CustomerRow> {
  const [changed] = await db
    .update(customers)
    .set(change as Partial<Columns>)
    .where(eq(customers.id, id))
    .returning();
  if (changed === undefined) throw new Problem('SESSION_EXPIRED', 'The customer is gone.');
  return changed;
}

/** The change of an address or a password, checked. */
export async function accountChange(
  db: Database,
  customer: CustomerRow,
  { email, password }: InferOutput<typeof CustomerChangeSchema>,
  now: Date,
): Promise<Change> {
  memberOnly(customer);
  if (password !== undefined) await provePassword(db, customer, password, now);
  const other = email === undefined ? null : await findMember(db, customer.partnerId, { email });
  if (other !== null && other.id !== customer.id) throw new Problem('ALREADY_REGISTERED', 'Another has this address.');
  return {
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password.next) }),
  };
}

async function provePassword(
  db: Database,
  { partnerId, phone, passwordHash }: CustomerRow,
  proof: NonNullable<InferOutput<typeof CustomerChangeSchema>['password']>,
  now: Date,
): Promise<void> {
  if ('certificationToken' in proof) {
    const person = await spendCertification(db, partnerId, proof.certificationToken, 'PASSWORD', now);
    if (person.phone !== phone) throw new Problem('CERTIFICATION_INVALID', 'The certification is of somebody else.');
  } else if (!(await checkPassword(proof.current, passwordHash)).isRight)
    throw new Problem('PASSWORD_WRONG', 'password.current is not the password in force.');
}

/** What is personal goes; reservations stay with the clinic, under no name. Refused while one lies ahead: nobody could cancel it. */
export async function withdraw(db: Database, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  memberOnly(customer);
  const { reservationCount } = await badgeOf(db, customerCart(customer.partnerId, customer.id), now);
  if (reservationCount > 0) throw new Problem('RESERVATIONS_AHEAD', `${reservationCount} reservations lie ahead.`);
  await endAllLogins(db, customer.id);
  await db.delete(cartItems).where(eq(cartItems.owner, customerCart(customer.partnerId, customer.id).owner));
  await db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
  return changeCustomer(db, customer, {
    name: '탈퇴 회원',
    phone: null,
    email: null,
    passwordHash: null,
    birthday: null,
    gender: null,
    isMarketingReceivable: false,
    withdrawnAt: now,
  });
}

export function memberOnly({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new Problem('MEMBERS_ONLY', 'A guest has no membership.');
}

export function guestOnly({ kind }: CustomerRow): void {
  if (kind !== 'GUEST') throw new Problem('GUESTS_ONLY', 'A member is certified already.');
}

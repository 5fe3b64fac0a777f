/** Changes of a customer's own record, and the end of a membership. */
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { CustomerChangeSchema } from '../../../../src/contract/customer.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { cartItems, customers, recentProducts } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { customerCart, loadBadge } from './carts.ts';
import { consumeCertification } from './certifications.ts';
import { type CustomerRow, findMember, revokeAllTokens } from './logins.ts';

type Columns = Omit<typeof customers.$inferInsert, 'id'>;
/** What is undefined stays as it is. */
type Change = { readonly [K in keyof Columns]?: Columns[K] | undefined };

export async function changeCustomer(db: Database, { id }: CustomerRow, change: Change): Promise<CustomerRow> {
  const [changed] = await db
    .update(customers)
    .set(change as Partial<Columns>)
    .where(eq(customers.id, id))
    .returning();
  if (changed === undefined) throw new ApiError('SESSION_EXPIRED', 'The customer is gone.');
  return changed;
}

/** The change of an address or a password, checked. */
export async function accountChange(
  db: Database,
  customer: CustomerRow,
  { email, password }: InferOutput<typeof CustomerChangeSchema>,
  now: Date,
): Promise<Change> {
  assertMember(customer);
  if (password !== undefined) await verifyPassword(db, customer, password, now);
  const other = email === undefined ? null : await findMember(db, customer.partnerId, { email });
  if (other !== null && other.id !== customer.id) throw new ApiError('ALREADY_REGISTERED', 'Another has this address.');
  return {
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password.next) }),
  };
}

async function verifyPassword(
  db: Database,
  { partnerId, phone, passwordHash }: CustomerRow,
  proof: NonNullable<InferOutput<typeof CustomerChangeSchema>['password']>,
  now: Date,
): Promise<void> {
  if ('certificationToken' in proof) {
    const person = await consumeCertification(db, partnerId, proof.certificationToken, 'PASSWORD', now);
    if (person.phone !== phone) throw new ApiError('CERTIFICATION_INVALID', 'The certification is of somebody else.');
  } else if (!(await checkPassword(proof.current, passwordHash)).isRight)
    throw new ApiError('PASSWORD_WRONG', 'password.current is not the password in force.');
}

/** What is personal goes; reservations stay with the clinic, under no name. Refused while one lies ahead: nobody could cancel it. */
export async function withdraw(db: Database, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  assertMember(customer);
  const { reservationCount } = await loadBadge(db, customerCart(customer.partnerId, customer.id), now);
  if (reservationCount > 0) throw new ApiError('RESERVATIONS_AHEAD', `${reservationCount} reservations lie ahead.`);
  await revokeAllTokens(db, customer.id);
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

export function assertMember({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new ApiError('MEMBERS_ONLY', 'A guest has no membership.');
}

export function assertGuest({ kind }: CustomerRow): void {
  if (kind !== 'GUEST') throw new ApiError('GUESTS_ONLY', 'A member is certified already.');
}

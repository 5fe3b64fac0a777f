/** A customer's own record: reading, changes, and withdrawal of membership. */
import { eq } from 'drizzle-orm';
import { type InferOutput, parse } from 'valibot';
import { type Customer, type CustomerChangeSchema, CustomerSchema } from '../../../../src/contract/customer.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { cartItems, customers, recentProducts } from '../database/customer-tables.ts';
import { customerCart, loadBadge } from './carts.ts';
import { consumeCertification } from './certifications.ts';
import { type CustomerRow, findMember, revokeAllTokens } from './logins.ts';

type Columns = Omit<typeof customers.$inferInsert, 'id'>;
/** Undefined fields do not change. */
type Change = { readonly [K in keyof Columns]?: Columns[K] | undefined };

/** As customers see themselves: the schema drops fields outside the contract, such as the password hash. */
export function toCustomer(customer: CustomerRow): Customer {
  const { marketingChangedAt, createdAt } = customer;
  return parse(CustomerSchema, {
    ...customer,
    marketingChangedAt: marketingChangedAt === null ? null : koreanMomentOf(marketingChangedAt),
    createdAt: koreanMomentOf(createdAt),
  });
}

export async function changeCustomer({ db }: RequestContext, { id }: CustomerRow, change: Change) {
  const set = change as Partial<Columns>;
  const [changed] = await db.update(customers).set(set).where(eq(customers.id, id)).returning();
  if (changed === undefined) throw new ApiError('SESSION_EXPIRED', 'The customer is gone.');
  return changed;
}

/** Validates a change of address or password. */
export async function checkAccountChange(
  context: RequestContext,
  customer: CustomerRow,
  { email, password }: InferOutput<typeof CustomerChangeSchema>,
): Promise<Change> {
  assertMember(customer);
  if (password !== undefined && 'certificationToken' in password) {
    const person = await consumeCertification(context, password.certificationToken, 'PASSWORD');
    if (person.phone !== customer.phone)
      throw new ApiError('CERTIFICATION_INVALID', 'The certification is of somebody else.');
  } else if (password !== undefined && !(await checkPassword(password.current, customer.passwordHash)).isRight) {
    throw new ApiError('PASSWORD_WRONG', 'password.current is not the password in force.');
  }
  const other = email === undefined ? null : await findMember(context, { email });
  if (other !== null && other.id !== customer.id) throw new ApiError('ALREADY_REGISTERED', 'Another has this address.');
  const passwordHash = password === undefined ? undefined : await hashPassword(password.next);
  return { email: email?.toLowerCase(), passwordHash };
}

/** Past reservations stay, anonymous. Refused before a future one, which nobody could cancel any more. */
export async function withdraw(context: RequestContext, customer: CustomerRow): Promise<CustomerRow> {
  assertMember(customer);
  const cart = customerCart(customer.partnerId, customer.id);
  const { reservationCount } = await loadBadge(context, cart);
  if (reservationCount > 0) throw new ApiError('RESERVATIONS_AHEAD', `${reservationCount} reservations lie ahead.`);
  await revokeAllTokens(context, customer.id);
  await context.db.delete(cartItems).where(eq(cartItems.owner, cart.owner));
  await context.db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
  const personal = { name: '탈퇴 회원', phone: null, email: null, passwordHash: null, birthday: null, gender: null };
  return changeCustomer(context, customer, {
    ...personal,
    isMarketingReceivable: false,
    withdrawnAt: context.now,
  });
}

export function assertMember({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new ApiError('MEMBERS_ONLY', 'A guest has no membership.');
}

export function assertGuest({ kind }: CustomerRow): void {
  if (kind !== 'GUEST') throw new ApiError('GUESTS_ONLY', 'A member is certified already.');
}

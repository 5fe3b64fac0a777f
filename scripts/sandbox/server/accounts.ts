/** Customers as rows, and their access tokens: issued once, stored as hashes, valid at one partner for an hour. */
import { and, eq, isNull } from 'drizzle-orm';
import { parse } from 'valibot';
import { type Customer, CustomerSchema } from '../../../src/contract/customer.ts';
import { koreanMomentOf } from '../../../src/domain/korean-day.ts';
import { createToken, sha256 } from '../../core/hash.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './context.ts';
import { accessTokens, customers } from './database/customer-tables.ts';

export type CustomerRow = typeof customers.$inferSelect;

type Columns = Omit<typeof customers.$inferInsert, 'id'>;
/** Undefined fields do not change. */
export type CustomerChange = { readonly [K in keyof Columns]?: Columns[K] | undefined };

const lifetimeMs = 60 * 60_000;

export async function issueToken({ db, tenant, now }: RequestContext, customer: CustomerRow): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const values = { hash: sha256(token), partnerId: tenant.id, customerId: customer.id, expiresAt };
  await db.insert(accessTokens).values(values);
  return token;
}

/** Null without a token; 401 for one that is unknown, expired or of another partner. */
export async function authenticate(
  { db, tenant, now }: RequestContext,
  token: string | undefined,
): Promise<CustomerRow | null> {
  if (token === undefined || token === '') return null;
  const [row] = await db
    .select({ customer: customers, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(customers, eq(customers.id, accessTokens.customerId))
    .where(and(eq(accessTokens.hash, sha256(token)), eq(accessTokens.partnerId, tenant.id)));
  if (row === undefined || row.expiresAt <= now || row.customer.withdrawnAt !== null)
    throw new ApiError('SESSION_EXPIRED', 'The access token is not known here, or no longer good.');
  return row.customer;
}

export async function revokeAllTokens({ db }: RequestContext, customerId: number): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.customerId, customerId));
}

/** A member who has not withdrawn, by e-mail address or phone. */
export async function findMember(
  { db, tenant }: RequestContext,
  by: { readonly email: string } | { readonly phone: string },
): Promise<CustomerRow | null> {
  const named = 'email' in by ? eq(customers.email, by.email.toLowerCase()) : eq(customers.phone, by.phone);
  const isMember = and(eq(customers.kind, 'MEMBER'), isNull(customers.withdrawnAt));
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.partnerId, tenant.id), isMember, named));
  return row ?? null;
}

export async function changeCustomer({ db }: RequestContext, { id }: CustomerRow, change: CustomerChange) {
  const set = change as Partial<Columns>;
  const [changed] = await db.update(customers).set(set).where(eq(customers.id, id)).returning();
  if (changed === undefined) throw new ApiError('SESSION_EXPIRED', 'The customer is gone.');
  return changed;
}

/** As customers see themselves: the schema drops fields outside the contract, such as the password hash. */
export function toCustomer(customer: CustomerRow): Customer {
  const { marketingChangedAt, createdAt } = customer;
  return parse(CustomerSchema, {
    ...customer,
    marketingChangedAt: marketingChangedAt === null ? null : koreanMomentOf(marketingChangedAt),
    createdAt: koreanMomentOf(createdAt),
  });
}

export function assertMember({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new ApiError('MEMBERS_ONLY', 'A guest has no membership.');
}

/** Customers and their access tokens: issued once, stored as hashes, valid at one partner for an hour. */
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { createToken, sha256 } from '../../core/hash.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './context.ts';
import { accessTokens, type CustomerRow, customers } from './database/customer-tables.ts';

/** Undefined fields do not change. */
export type CustomerChange = PgUpdateSetSource<typeof customers>;

const lifetimeMs = 60 * 60_000;

export async function issueToken({ db, tenant, now }: RequestContext, customerId: number) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const values = { hash: sha256(token), partnerId: tenant.id, customerId, expiresAt };
  await db.insert(accessTokens).values(values);
  return token;
}

/** Null without a token; 401 for one that is unknown, expired or of another partner. */
export async function authenticate({ db, tenant, now }: RequestContext, token: string | undefined) {
  if (token === undefined || token === '') return null;
  const isThis = and(eq(accessTokens.hash, sha256(token)), eq(accessTokens.partnerId, tenant.id));
  const [row] = await db
    .select({ customer: customers })
    .from(accessTokens)
    .innerJoin(customers, eq(customers.id, accessTokens.customerId))
    .where(and(isThis, gt(accessTokens.expiresAt, now), isNull(customers.withdrawnAt)));
  if (row === undefined)
    throw new ApiError('SESSION_EXPIRED', 'The access token is not known here, or no longer good.');
  return row.customer;
}

export const hasEmail = (email: string) => eq(customers.email, email.toLowerCase());
export const hasPhone = (phone: string) => eq(customers.phone, phone);

/** A member who has not withdrawn, by address or phone. */
export async function findMember({ db, tenant }: RequestContext, isNamed: SQL): Promise<CustomerRow | undefined> {
  const isMember = and(eq(customers.kind, 'MEMBER'), isNull(customers.withdrawnAt));
  const where = and(eq(customers.partnerId, tenant.id), isMember, isNamed);
  return (await db.select().from(customers).where(where))[0];
}

export async function changeCustomer({ db }: RequestContext, { id }: CustomerRow, change: CustomerChange) {
  const [changed] = await db.update(customers).set(change).where(eq(customers.id, id)).returning();
  if (changed === undefined) throw new ApiError('SESSION_EXPIRED', 'The customer is gone.');
  return changed;
}

export function assertMember({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new ApiError('MEMBERS_ONLY', 'A guest has no membership.');
}

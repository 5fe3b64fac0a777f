/** Access tokens: given out once, stored as hashes, good for one partner and a limited time. */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { accessTokens, customers } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { createToken, hashToken } from './secrets.ts';

export type CustomerRow = typeof customers.$inferSelect;

const lifeMs = 60 * 60_000;

/** The token; whoever has it is this customer for an hour. */
export async function issueToken(db: Database, customer: CustomerRow, now: Date): Promise<string> {
  const token = createToken();
  await db.insert(accessTokens).values({
    hash: hashToken(token),
    partnerId: customer.partnerId,
    customerId: customer.id,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Null without a token; one that is unknown here, expired or of another partner is 401. */
export async function authenticate(
  db: Database,
  partnerId: string,
  token: string | undefined,
  now: Date,
): Promise<CustomerRow | null> {
  if (token === undefined || token === '') return null;
  const [found] = await db
    .select({ customer: customers, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(customers, eq(customers.id, accessTokens.customerId))
    .where(and(eq(accessTokens.hash, hashToken(token)), eq(accessTokens.partnerId, partnerId)));
  if (found === undefined || found.expiresAt <= now || found.customer.withdrawnAt !== null)
    throw new ApiError('SESSION_EXPIRED', 'The access token is not known here, or no longer good.');
  return found.customer;
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.hash, hashToken(token)));
}

export async function revokeAllTokens(db: Database, customerId: number): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.customerId, customerId));
}

/** A member who has not withdrawn, by e-mail address or phone. */
export async function findMember(
  db: Database,
  partnerId: string,
  by: { readonly email: string } | { readonly phone: string },
): Promise<CustomerRow | null> {
  const named = 'email' in by ? eq(customers.email, by.email.toLowerCase()) : eq(customers.phone, by.phone);
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.partnerId, partnerId), eq(customers.kind, 'MEMBER'), isNull(customers.withdrawnAt), named));
  return row ?? null;
}

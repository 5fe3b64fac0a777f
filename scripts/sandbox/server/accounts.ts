/** Customers and their access tokens: issued once, stored as hashes, valid at one partner for an hour. */
import { createToken, sha256 } from '../../core/hash.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './context.ts';
import type { CustomerRow } from './rows.ts';

const lifetimeMs = 60 * 60_000;

export function issueToken({ rows, tenant, now }: RequestContext, customerId: number): string {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  rows.accessTokens.push({ hash: sha256(token), partnerId: tenant.id, customerId, expiresAt });
  return token;
}

/** Null without a token; 401 for one that is unknown, expired or of another partner. */
export function authenticate({ rows, tenant, now }: RequestContext, token: string | undefined): CustomerRow | null {
  if (token === undefined || token === '') return null;
  const hash = sha256(token);
  const login = rows.accessTokens.find((row) => row.hash === hash && row.partnerId === tenant.id);
  const customer = rows.customers.find(({ id }) => id === login?.customerId);
  if (login === undefined || login.expiresAt <= now || customer === undefined || customer.withdrawnAt !== null)
    throw new ApiError('SESSION_EXPIRED', 'The access token is not known here, or no longer good.');
  return customer;
}

export function findMember(
  { rows, tenant }: Pick<RequestContext, 'rows' | 'tenant'>,
  by: { readonly email?: string | undefined; readonly phone?: string | undefined },
): CustomerRow | undefined {
  const email = by.email?.toLowerCase();
  return rows.customers.find(
    (row) =>
      row.partnerId === tenant.id &&
      row.kind === 'MEMBER' &&
      row.withdrawnAt === null &&
      ((email !== undefined && row.email === email) || (by.phone !== undefined && row.phone === by.phone)),
  );
}

export function assertMember({ kind }: CustomerRow): void {
  if (kind !== 'MEMBER') throw new ApiError('MEMBERS_ONLY', 'A guest has no membership.');
}

/** Writes with an `idempotency-key`: a repeated request gets the answer of the first. */
import { and, eq } from 'drizzle-orm';
import { sha256 } from '../../core/hash.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './context.ts';
import { customers, idempotentAnswers } from './database/customer-tables.ts';
import type { Answer } from './route.ts';

const maxKeyLength = 200;

/**
 * A key belongs to one request: its method, address, customer and body, under any login of that customer.
 * A refusal rolls the key back, too, so it can be used again.
 */
export async function withIdempotencyKey(
  { db, tenant: { id: partnerId }, now }: RequestContext,
  key: string | undefined,
  request: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (key === '' || key.length > maxKeyLength)
    throw new ApiError('KEY_INVALID', `idempotency-key: expected 1 to ${maxKeyLength} characters`);
  const hash = sha256(JSON.stringify(request));
  const isThis = and(eq(idempotentAnswers.partnerId, partnerId), eq(idempotentAnswers.key, key));
  const values = { partnerId, key, request: hash, createdAt: now };
  const first = await db.insert(idempotentAnswers).values(values).onConflictDoNothing().returning();
  if (first.length > 0) {
    const answer = await work();
    const customerId = answer.loggedIn?.id ?? null;
    await db.update(idempotentAnswers).set({ answer: answer.body, customerId }).where(isThis);
    return answer;
  }
  const [past] = await db.select().from(idempotentAnswers).where(isThis);
  if (past?.answer == null || past.request !== hash)
    throw new ApiError('KEY_INVALID', 'This idempotency-key was used for another request.');
  // Answers are stored without their token: a repeated request gets a new one.
  const [customer] =
    past.customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, past.customerId));
  return { body: past.answer, ...(customer !== undefined && { loggedIn: customer }) };
}

/** Writes that carry an `idempotency-key`: the first is done, whatever comes again with the key gets its answer. */

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ApiError } from './api-error.ts';
import type { Answer } from './customer-route.ts';
import type { CustomerRow } from './customers/logins.ts';
import { customers, idempotentAnswers } from './database/customer-tables.ts';
import type { Database } from './database/database.ts';

export interface IdempotentRequest {
  readonly partnerId: string;
  readonly key: string | undefined;
  /** Method, address, customer and body: a key is good for one request. A new login of the customer changes nothing. */
  readonly request: readonly string[];
  readonly now: Date;
}

const longestKey = 200;

/** `db` is the transaction of the write. A refusal is not remembered: its key is free again. */
export async function withIdempotencyKey(
  db: Database,
  write: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { partnerId, key } = write;
  if (key === undefined) return work();
  if (key === '' || key.length > longestKey)
    throw new ApiError(
      'KEY_INVALID',
      `idempotency-key: expected 1 to ${longestKey} characters, received ${key.length}`,
    );
  const request = createHash('sha256').update(JSON.stringify(write.request)).digest('base64url');
  const first = await db
    .insert(idempotentAnswers)
    .values({ partnerId, key, request, createdAt: write.now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  const isThis = and(eq(idempotentAnswers.partnerId, partnerId), eq(idempotentAnswers.key, key));
  if (first.length === 0) return remembered(db, request, isThis);
  const answer = await work();
  await db
    .update(idempotentAnswers)
    .set({ answer: answer.body, customerId: answer.loggedIn?.id ?? null })
    .where(isThis);
  return answer;
}

async function remembered(db: Database, request: string, isThis: ReturnType<typeof and>): Promise<Answer> {
  const [past] = await db.select().from(idempotentAnswers).where(isThis);
  if (past?.answer == null || past.request !== request)
    throw new ApiError('KEY_INVALID', 'This idempotency-key was used for another request.');
  return past.customerId === null ? { body: past.answer } : loggedInAgain(db, past.answer, past.customerId);
}

async function loggedInAgain(db: Database, body: Answer['body'], id: number): Promise<Answer> {
  const [customer]: (CustomerRow | undefined)[] = await db.select().from(customers).where(eq(customers.id, id));
  return customer === undefined ? { body } : { body, loggedIn: customer };
}

/** Codes sent to phones. No message is sent here: the code is the last six digits of the number. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { createToken, sha256 } from '../../../core/hash.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { phoneCodes } from '../database/customer-tables.ts';

const lifetimeMs = 3 * 60_000;
/** After these the code is invalid. */
const maxAttempts = 5;

export async function sendCode({ db, tenant, now }: RequestContext, phone: string) {
  const authTokenId = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const codeHash = sha256(`${authTokenId} ${phone.slice(-6)}`);
  const values = { hash: sha256(authTokenId), partnerId: tenant.id, phone, codeHash, expiresAt };
  await db.insert(phoneCodes).values({ ...values, attemptsLeft: maxAttempts });
  return { authTokenId, expiresAt };
}

/** Returns the verified phone. A code is valid once. */
export async function consumeCode(
  { db, tenant, now }: RequestContext,
  { authTokenId, code }: { readonly authTokenId: string; readonly code: string },
): Promise<string> {
  const isThis = and(
    eq(phoneCodes.hash, sha256(authTokenId)),
    eq(phoneCodes.partnerId, tenant.id),
    gt(phoneCodes.expiresAt, now),
    gt(phoneCodes.attemptsLeft, 0),
    isNull(phoneCodes.usedAt),
  );
  const isRight = eq(phoneCodes.codeHash, sha256(`${authTokenId} ${code}`));
  const [used] = await db.update(phoneCodes).set({ usedAt: now }).where(and(isThis, isRight)).returning();
  if (used !== undefined) return used.phone;
  const set = { attemptsLeft: sql`${phoneCodes.attemptsLeft} - 1` };
  throw new ApiError('CODE_WRONG', 'The code is wrong, used or expired.', async (outside) => {
    await outside.update(phoneCodes).set(set).where(isThis);
  });
}

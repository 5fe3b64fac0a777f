/** Codes sent to phones. No message is sent here: the code is the last six digits of the number. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { phoneCodes } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { createToken, hashToken } from './secrets.ts';

const lifeMs = 3 * 60_000;
/** Then the code is good for nothing. */
const maxAttempts = 5;

export async function sendCode(db: Database, partnerId: string, phone: string, now: Date) {
  const authTokenId = createToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const hash = hashToken(authTokenId);
  const codeHash = hashToken(`${authTokenId} ${phone.slice(-6)}`);
  await db.insert(phoneCodes).values({ hash, partnerId, phone, codeHash, triesLeft: maxAttempts, expiresAt });
  return { authTokenId, expiresAt };
}

/** The phone that has the code; a code is good once. */
export async function consumeCode(
  db: Database,
  partnerId: string,
  { authTokenId, code }: { readonly authTokenId: string; readonly code: string },
  now: Date,
): Promise<string> {
  const isThis = and(
    eq(phoneCodes.hash, hashToken(authTokenId)),
    eq(phoneCodes.partnerId, partnerId),
    gt(phoneCodes.expiresAt, now),
    gt(phoneCodes.triesLeft, 0),
    isNull(phoneCodes.usedAt),
  );
  const isRight = eq(phoneCodes.codeHash, hashToken(`${authTokenId} ${code}`));
  const [used] = await db.update(phoneCodes).set({ usedAt: now }).where(and(isThis, isRight)).returning();
  if (used !== undefined) return used.phone;
  throw new ApiError('CODE_WRONG', 'The code is wrong, used or expired.', async (outside) => {
    await outside
      .update(phoneCodes)
      .set({ triesLeft: sql`${phoneCodes.triesLeft} - 1` })
      .where(isThis);
  });
}

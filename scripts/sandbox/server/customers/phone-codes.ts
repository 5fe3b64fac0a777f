/** Codes sent to phones. No message is sent here: the code is the last six digits of the number. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { Problem } from '../api-error.ts';
import { phoneCodes } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { hashOf, newToken } from './secrets.ts';

const lifeMs = 3 * 60_000;
/** Then the code is good for nothing. */
const tries = 5;

export async function sendCode(db: Database, partnerId: string, phone: string, now: Date) {
  const authTokenId = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const hash = hashOf(authTokenId);
  const codeHash = hashOf(`${authTokenId} ${phone.slice(-6)}`);
  await db.insert(phoneCodes).values({ hash, partnerId, phone, codeHash, triesLeft: tries, expiresAt });
  return { authTokenId, expiresAt };
}

/** The phone that has the code; a code is good once. */
export async function spendCode(
  db: Database,
  partnerId: string,
  { authTokenId, code }: { readonly authTokenId: string; readonly code: string },
  now: Date,
): Promise<string> {
  const isThis = and(
    eq(phoneCodes.hash, hashOf(authTokenId)),
    eq(phoneCodes.partnerId, partnerId),
    gt(phoneCodes.expiresAt, now),
    gt(phoneCodes.triesLeft, 0),
    isNull(phoneCodes.usedAt),
  );
  const isRight = eq(phoneCodes.codeHash, hashOf(`${authTokenId} ${code}`));
  const [used] = await db.update(phoneCodes).set({ usedAt: now }).where(and(isThis, isRight)).returning();
  if (used !== undefined) return used.phone;
  throw new Problem('CODE_WRONG', 'The code is wrong, used or expired.', async (outside) => {
    await outside
      .update(phoneCodes)
      .set({ triesLeft: sql`${phoneCodes.triesLeft} - 1` })
      .where(isThis);
  });
}

/** Sign-in by password: five tries, then a lock of a quarter of an hour. Known, unknown and locked addresses get one answer. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { checkPassword, hashPassword } from '../../core/password.ts';
import type { Account, DeskTables } from '../context.ts';
import { accounts } from '../database/schema.ts';
import { createSession, endSessionsOf } from './sessions.ts';

export type SignIn =
  | { readonly ok: true; readonly token: string; readonly email: string }
  | { readonly ok: false; readonly reason: 'wrong' | 'busy'; readonly isKnown: boolean };

const maxTries = 5;
const lockMs = 15 * 60_000;
/** Concurrent hashes: each takes 128 MB and one of libuv's four threads, which also read files. */
const maxHashes = 3;
let hashing = 0;

/** Creates the account, or gives it a new password; both end its sessions and its lock. */
export async function putAccount(db: DeskTables, account: Account, password: string): Promise<void> {
  const values = { ...account, email: account.email.toLowerCase(), passwordHash: await hashPassword(password) };
  await db
    .insert(accounts)
    .values(values)
    .onConflictDoUpdate({ target: accounts.email, set: { ...values, failedTries: 0, lockedUntil: null } });
  await endSessionsOf(db, values.email);
}

/** An unknown or locked address takes as long as a wrong password. */
export async function signIn(db: DeskTables, email: string, password: string, now: Date): Promise<SignIn> {
  if (hashing >= maxHashes) return { ok: false, reason: 'busy', isKnown: false };
  hashing += 1;
  try {
    const account = await claimTry(db, email.toLowerCase(), now);
    const { isRight, needsRehash } = await checkPassword(password, account?.passwordHash ?? null);
    if (account === null || !isRight) return { ok: false, reason: 'wrong', isKnown: account !== null };
    const rehash = needsRehash ? { passwordHash: await hashPassword(password) } : {};
    await db
      .update(accounts)
      .set({ failedTries: 0, lockedUntil: null, ...rehash })
      .where(eq(accounts.email, account.email));
    return { ok: true, token: await createSession(db, account.email, now), email: account.email };
  } finally {
    hashing -= 1;
  }
}

/**
 * Counts a try before its password is checked, in one statement: of concurrent guesses no more than five are hashed.
 * Null: no such account, or it is locked.
 */
async function claimTry(db: DeskTables, email: string, now: Date) {
  // A lock that has ended begins a new count.
  const tries = sql<number>`case when ${accounts.lockedUntil} is null then ${accounts.failedTries} + 1 else 1 end`;
  const lockedUntil = new Date(now.getTime() + lockMs).toISOString();
  const [account] = await db
    .update(accounts)
    .set({
      failedTries: tries,
      lockedUntil: sql`case when ${tries} >= ${maxTries} then ${lockedUntil}::timestamptz end`,
    })
    .where(and(eq(accounts.email, email), or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, now))))
    .returning({ email: accounts.email, passwordHash: accounts.passwordHash });
  return account ?? null;
}

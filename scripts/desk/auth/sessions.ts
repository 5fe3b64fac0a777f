/**
 * Sign-in by password: after some wrong ones a lock (`signInLock`). Known, unknown and locked addresses get one answer.
 * Sessions: a random token in a cookie, its SHA-256 here. They end by sign-out, when idle, and after 12 hours.
 */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import pLimit from 'p-limit';
import { createToken, sha256 } from '../../core/hash.ts';
import { checkPassword, hashPassword } from '../../core/password.ts';
import type { Database } from '../database/open-database.ts';
import { accounts, sessions } from '../database/schema.ts';
import { signInLock } from '../operator-words.ts';
import type { Account } from './roles.ts';

const maxSessionMs = 12 * 3600_000;
/** After so long without a request another person may sit there. */
const idleMs = 2 * 3600_000;
/** `lastSeenAt` is written at most this often. */
const touchMs = 60_000;

const isOver = (now: Date) =>
  or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, new Date(now.getTime() - idleMs)));

async function createSession(db: Database, email: string, now: Date): Promise<string> {
  const token = createToken();
  await db.delete(sessions).where(isOver(now));
  const expiresAt = new Date(now.getTime() + maxSessionMs);
  await db.insert(sessions).values({ tokenHash: sha256(token), email, expiresAt, lastSeenAt: now });
  return token;
}

/** The session of a request, which keeps it from going idle where `isRenewed`. Its id is the hash of the token. */
export async function findSession(db: Database, token: string, now: Date, isRenewed: boolean) {
  if (token === '') return null;
  const id = sha256(token);
  const [row] = await select(db, id, now);
  if (row === undefined) return null;
  const { lastSeenAt, ...account }: Account & { lastSeenAt: Date } = row;
  if (isRenewed && now.getTime() - lastSeenAt.getTime() > touchMs)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, id));
  return { id, account };
}

/** Whose an open session is, with the role of now. Does not renew it. */
export const findSessionAccount = async (db: Database, id: string, now: Date): Promise<Account | null> =>
  (await select(db, id, now))[0] ?? null;

/** Without hashes. */
const { email, name, partner, role } = accounts;
export const accountColumns = { email, name, partner, role };

const select = (db: Database, id: string, now: Date) =>
  db
    .select({ ...accountColumns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.email, sessions.email))
    .where(and(eq(sessions.tokenHash, id), sql`not ${isOver(now)}`));

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

export async function endSessionsOf(db: Database, email: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.email, email));
}

const cookieName = 'desk-session';
/** `__Host-` over TLS, so that no other host or port can set it. */
const prefixed = (isSecure: boolean) => (isSecure ? ({ prefix: 'host', secure: true } as const) : {});

export const readSessionCookie = (c: Context, isSecure: boolean): string =>
  (isSecure ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName)) ?? '';

export function setSessionCookie(c: Context, token: string, isSecure: boolean): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: maxSessionMs / 1000 } as const;
  setCookie(c, cookieName, token, { ...options, ...prefixed(isSecure) });
}

export function deleteSessionCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, cookieName, { path: '/', ...prefixed(isSecure) });
}

/** Concurrent hashes: each takes 128 MB and one of libuv's four threads, which also read files. */
const maxHashes = 3;
const limitHashes = pLimit(maxHashes);

/** Null while as many are hashed as may be. */
export const hashWithinLimit = (password: string): Promise<string> | null =>
  limitHashes.activeCount >= maxHashes ? null : limitHashes(() => hashPassword(password));

/** An unknown or locked address takes as long as a wrong password. */
export async function signIn(db: Database, email: string, password: string, now: Date) {
  if (limitHashes.activeCount >= maxHashes) return { ok: false, reason: 'busy', isKnown: false } as const;
  return limitHashes(async () => {
    const account = await claimTry(db, email.toLowerCase(), now);
    const { isRight, needsRehash } = await checkPassword(password, account?.passwordHash ?? null);
    if (account === null || !isRight) return { ok: false, reason: 'wrong', isKnown: account !== null } as const;
    const rehash = needsRehash ? { passwordHash: await hashPassword(password) } : {};
    await db
      .update(accounts)
      .set({ failedTries: 0, lockedUntil: null, ...rehash })
      .where(eq(accounts.email, account.email));
    return { ok: true, token: await createSession(db, account.email, now), email: account.email } as const;
  });
}

/**
 * Counts a try before its password is checked, in one statement: of concurrent guesses no more are hashed than lock it.
 * Null: no such account, or it is locked.
 */
async function claimTry(db: Database, email: string, now: Date) {
  // A lock that has ended begins a new count.
  const tries = sql<number>`case when ${accounts.lockedUntil} is null then ${accounts.failedTries} + 1 else 1 end`;
  const lockedUntil = new Date(now.getTime() + signInLock.lockMinutes * 60_000).toISOString();
  const [account] = await db
    .update(accounts)
    .set({
      failedTries: tries,
      lockedUntil: sql`case when ${tries} >= ${signInLock.maxTries} then ${lockedUntil}::timestamptz end`,
    })
    .where(and(eq(accounts.email, email), or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, now))))
    .returning({ email: accounts.email, passwordHash: accounts.passwordHash });
  return account ?? null;
}

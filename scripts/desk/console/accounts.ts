/** Who may use the console: passwords with scrypt, lockout after five wrong tries, sessions whose token is kept as a hash. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { accounts, sessions } from '../database/schema.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
  /** The only partner that this person sees; null: an operator, who sees all. */
  readonly partner: string | null;
}

export type SignIn =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: 'wrong' | 'locked' };

const triesBeforeLock = 5;
const lockMs = 15 * 60_000;
export const sessionMs = 12 * 3600_000;

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derive(password, salt, 32)).toString('base64')}`;
}

async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', digest = ''] = hash.split('.').map((part) => Buffer.from(part, 'base64'));
  const given = await derive(password, Buffer.from(salt), 32);
  return given.length === digest.length && timingSafeEqual(given, Buffer.from(digest));
}

/** Makes the account, or gives it a new password; both end its sessions and its lock. */
export async function putAccount(db: DeskTables, account: Account, password: string): Promise<void> {
  const values = { ...account, email: account.email.toLowerCase(), passwordHash: await hashPassword(password) };
  await db
    .insert(accounts)
    .values(values)
    .onConflictDoUpdate({ target: accounts.email, set: { ...values, failedTries: 0, lockedUntil: null } });
  await db.delete(sessions).where(eq(sessions.email, values.email));
}

/** An unknown address takes as long as a wrong password. */
export async function signIn(db: DeskTables, email: string, password: string, now: Date): Promise<SignIn> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  const isRight = await isPassword(password, account?.passwordHash ?? nobody);
  if (account === undefined) return { ok: false, reason: 'wrong' };
  if (account.lockedUntil !== null && account.lockedUntil > now) return { ok: false, reason: 'locked' };
  const mine = eq(accounts.email, account.email);
  if (!isRight) {
    // In one statement, since wrong tries may come at the same time; a lock that has ended begins a new count.
    const tries = sql<number>`case when ${accounts.lockedUntil} is null then ${accounts.failedTries} + 1 else 1 end`;
    const [after] = await db
      .update(accounts)
      .set({
        failedTries: tries,
        lockedUntil: sql`case when ${tries} >= ${triesBeforeLock} then ${new Date(now.getTime() + lockMs).toISOString()}::timestamptz end`,
      })
      .where(and(mine, or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, now))))
      .returning({ lockedUntil: accounts.lockedUntil });
    return { ok: false, reason: after?.lockedUntil === null ? 'wrong' : 'locked' };
  }
  await db.update(accounts).set({ failedTries: 0, lockedUntil: null }).where(mine);
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), email: account.email, expiresAt: new Date(now.getTime() + sessionMs) });
  return { ok: true, token };
}

export async function accountOf(db: DeskTables, token: string, now: Date): Promise<Account | null> {
  const [row] = await db
    .select({ email: accounts.email, name: accounts.name, partner: accounts.partner })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.email, sessions.email))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)));
  return row ?? null;
}

export async function signOut(db: DeskTables, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const nobody = `${Buffer.alloc(16).toString('base64')}.${Buffer.alloc(32).toString('base64')}`;

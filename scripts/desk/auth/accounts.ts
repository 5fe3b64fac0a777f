/**
 * Accounts while the desk runs. An operator knows nobody's password: whoever is invited, or has forgotten his, sets one by a
 * link, which the operator hands on. It is good for one use within three days, and stored as a hash.
 */
import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { createToken, sha256 } from '../../core/hash.ts';
import { hashPassword } from '../../core/password.ts';
import type { Database } from '../database/open-database.ts';
import { accounts } from '../database/schema.ts';
import type { Role } from '../words.ts';
import type { Account, NewAccount } from './roles.ts';
import { accountColumns, endSessionsOf } from './sessions.ts';

const linkMs = 3 * 24 * 3600_000;
/** As the usual advice has it: length instead of kinds of characters. */
export const minPasswordLength = 12;

export type ListedAccount = Awaited<ReturnType<typeof readAccounts>>[number];

export const readAccounts = (db: Database) =>
  db
    .select({
      ...accountColumns,
      linkExpiresAt: accounts.linkExpiresAt,
      lockedUntil: accounts.lockedUntil,
    })
    .from(accounts)
    .orderBy(asc(accounts.email));

const createLink = (now: Date) => {
  const token = createToken();
  const linkExpiresAt = new Date(now.getTime() + linkMs);
  return { token, linkExpiresAt, columns: { linkHash: sha256(token), linkExpiresAt } };
};
export type PasswordLink = Pick<ReturnType<typeof createLink>, 'token' | 'linkExpiresAt'>;

/** Null where the address has an account. */
export async function inviteAccount(db: Database, account: Account, now: Date): Promise<PasswordLink | null> {
  const { columns, ...link } = createLink(now);
  const rows = await db
    .insert(accounts)
    .values({ ...account, ...columns })
    .onConflictDoNothing()
    .returning({ email: accounts.email });
  return rows.length === 0 ? null : link;
}

/** Ends password and sessions: a reset may be the answer to a password that others know. */
export async function resetAccount(db: Database, email: string, now: Date): Promise<PasswordLink | null> {
  const { columns, ...link } = createLink(now);
  const changed = await changeAndSignOut(db, eq(accounts.email, email), { ...columns, passwordHash: null });
  return changed === null ? null : link;
}

/** In one statement, so that a link is used once; ends all sessions. Returns whose account it was; null where there is none. */
async function changeAndSignOut(db: Database, where: SQL | undefined, values: Partial<typeof accounts.$inferInsert>) {
  const [row] = await db.update(accounts).set(values).where(where).returning({ email: accounts.email });
  if (row !== undefined) await endSessionsOf(db, row.email);
  return row?.email ?? null;
}

/** False where no operator with a password would be left. */
export const removeAccount = (db: Database, email: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await hasOtherOperator(tx, email))) return false;
    await tx.delete(accounts).where(eq(accounts.email, email));
    await endSessionsOf(tx, email);
    return true;
  });

/** Holds for open sessions, too, since each request reads it. False as `removeAccount`. */
export const changeRole = (
  db: Database,
  email: string,
  role: { readonly role: Role; readonly partner: string | null },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (role.role !== 'operator' && !(await hasOtherOperator(tx, email))) return false;
    await tx.update(accounts).set(role).where(eq(accounts.email, email));
    return true;
  });

/** Locks them: two operators who remove each other in the same moment would leave none. */
async function hasOtherOperator(tx: Database, email: string): Promise<boolean> {
  const isOperator = and(isNull(accounts.partner), isNotNull(accounts.passwordHash));
  const operators = await tx.select({ email: accounts.email }).from(accounts).where(isOperator).for('update');
  return operators.some((operator) => operator.email !== email);
}

export async function unlockAccount(db: Database, email: string): Promise<void> {
  await db.update(accounts).set({ failedTries: 0, lockedUntil: null }).where(eq(accounts.email, email));
}

const isOpen = (token: string, now: Date) => and(eq(accounts.linkHash, sha256(token)), gt(accounts.linkExpiresAt, now));

/** Whom a link is for; null once it was used, replaced, or is over. */
export async function findLinkAccount(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(isOpen(token, now));
  return row?.email ?? null;
}

const withPassword = (passwordHash: string) => ({
  ...{ passwordHash, linkHash: null, linkExpiresAt: null },
  ...{ failedTries: 0, lockedUntil: null },
});

/** Returns whose it was; null as `findLinkAccount`. */
export const setPasswordByLink = (db: Database, token: string, passwordHash: string, now: Date) =>
  changeAndSignOut(db, isOpen(token, now), withPassword(passwordHash));

export const changePassword = (db: Database, email: string, passwordHash: string) =>
  changeAndSignOut(db, eq(accounts.email, email), withPassword(passwordHash));

/** Creates the account, or gives it a new password; both end its sessions and its lock. */
export async function putAccount(db: Database, account: NewAccount, password: string, cost?: number): Promise<void> {
  const role = account.role ?? (account.partner === null ? 'operator' : 'marketer');
  const email = account.email.toLowerCase();
  const values = { ...account, role, email, ...withPassword(await hashPassword(password, cost)) };
  await db.insert(accounts).values(values).onConflictDoUpdate({ target: accounts.email, set: values });
  await endSessionsOf(db, email);
}

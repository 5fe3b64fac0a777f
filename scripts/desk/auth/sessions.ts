/** Sessions: a random token in the browser, its SHA-256 here. They end by sign-out, when idle, and after 12 hours. */

import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { sha256 } from '../../core/hash.ts';
import type { Account, DeskTables } from '../context.ts';
import { accounts, sessions } from '../database/schema.ts';

export interface Session {
  /** Hash of the cookie's token, which cannot be derived from it. */
  readonly id: string;
  readonly account: Account;
}

export const maxSessionMs = 12 * 3600_000;
/** After so long without a request another person may sit there. */
const idleMs = 2 * 3600_000;
/** `lastSeenAt` is written at most this often. */
const touchMs = 60_000;

/** Returns the token. */
export async function createSession(db: DeskTables, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, new Date(now.getTime() - idleMs))));
  const expiresAt = new Date(now.getTime() + maxSessionMs);
  await db.insert(sessions).values({ tokenHash: hashToken(token), email, expiresAt, lastSeenAt: now });
  return token;
}

/** The session of a request, which keeps it from going idle. */
export async function findSession(db: DeskTables, token: string, now: Date): Promise<Session | null> {
  if (token === '') return null;
  const id = hashToken(token);
  const [row] = await select(db, id, now);
  if (row === undefined) return null;
  const { lastSeenAt, ...account } = row;
  if (now.getTime() - lastSeenAt.getTime() > touchMs)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, id));
  return { id, account };
}

/** Without renewing it. */
export async function isSessionOpen(db: DeskTables, id: string, now: Date): Promise<boolean> {
  return (await select(db, id, now)).length > 0;
}

const select = (db: DeskTables, id: string, now: Date) =>
  db
    .select({
      email: accounts.email,
      name: accounts.name,
      partner: accounts.partner,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.email, sessions.email))
    .where(
      and(
        eq(sessions.tokenHash, id),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - idleMs)),
      ),
    );

export async function endSession(db: DeskTables, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** On every device. */
export async function endSessionsOf(db: DeskTables, email: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.email, email));
}

const hashToken = (token: string): string => sha256(token);

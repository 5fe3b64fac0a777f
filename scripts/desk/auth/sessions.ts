/** Sessions: a random token in a cookie, its SHA-256 here. They end by sign-out, when idle, and after 12 hours. */
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createToken, sha256 } from '../../core/hash.ts';
import type { Account, DeskTables } from '../context.ts';
import { accounts, sessions } from '../database/schema.ts';

const maxSessionMs = 12 * 3600_000;
/** After so long without a request another person may sit there. */
const idleMs = 2 * 3600_000;
/** `lastSeenAt` is written at most this often. */
const touchMs = 60_000;

/** Returns the token. */
export async function createSession(db: DeskTables, email: string, now: Date): Promise<string> {
  const token = createToken();
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, new Date(now.getTime() - idleMs))));
  const expiresAt = new Date(now.getTime() + maxSessionMs);
  await db.insert(sessions).values({ tokenHash: sha256(token), email, expiresAt, lastSeenAt: now });
  return token;
}

/** The session of a request, which keeps it from going idle. Its id is the hash of the token. */
export async function findSession(db: DeskTables, token: string, now: Date) {
  if (token === '') return null;
  const id = sha256(token);
  const [row] = await select(db, id, now);
  if (row === undefined) return null;
  const { lastSeenAt, ...account }: Account & { lastSeenAt: Date } = row;
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
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** On every device. */
export async function endSessionsOf(db: DeskTables, email: string): Promise<void> {
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

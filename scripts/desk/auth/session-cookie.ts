/** The cookie that carries a session's token. `__Host-` over TLS, so that no other host or port can set it. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { maxSessionMs } from './sessions.ts';

const name = 'desk-session';
const prefixed = (isSecure: boolean) => (isSecure ? ({ prefix: 'host', secure: true } as const) : {});

export const readSessionCookie = (c: Context, isSecure: boolean): string =>
  (isSecure ? getCookie(c, name, 'host') : getCookie(c, name)) ?? '';

export function setSessionCookie(c: Context, token: string, isSecure: boolean): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: maxSessionMs / 1000 } as const;
  setCookie(c, name, token, { ...options, ...prefixed(isSecure) });
}

export function deleteSessionCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, name, { path: '/', ...prefixed(isSecure) });
}

/** The cookie that carries a session's token. `__Host-` where there is TLS, so that no other host or port can plant one. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { maxSessionMs } from './sessions.ts';

const name = 'desk-session';

export function readSessionCookie(c: Context, isSecure: boolean): string {
  return (isSecure ? getCookie(c, name, 'host') : getCookie(c, name)) ?? '';
}

export function setSessionCookie(c: Context, token: string, isSecure: boolean): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: maxSessionMs / 1000 } as const;
  if (isSecure) setCookie(c, name, token, { ...options, prefix: 'host', secure: true });
  else setCookie(c, name, token, options);
}

export function deleteSessionCookie(c: Context, isSecure: boolean): void {
  if (isSecure) deleteCookie(c, name, { path: '/', prefix: 'host', secure: true });
  else deleteCookie(c, name, { path: '/' });
}

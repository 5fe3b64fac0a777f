/** Authentication and authorization of every request to the desk, before any route; security headers of every answer, errors included. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import type { DeskContext } from '../context.ts';
import { deskWords } from '../words.ts';
import { type Account, findAccess, isAllowed } from './roles.ts';
import { findSession, readSessionCookie } from './sessions.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface GuardEnv {
  Variables: { account: Account; sessionId: string };
}

/** CSRF protection; webhooks and browsers' reports are exempt, being no forms. */
export const refuseForeignForms = (proxies: TrustedProxies): MiddlewareHandler =>
  except(
    ['/hooks/*', '/policy-reports/*'],
    csrf({ origin: (origin, c) => origin === `${proxies.isSecure(c) ? 'https' : 'http'}://${c.req.header('host')}` }),
  );

export function guard(desk: DeskContext): MiddlewareHandler<GuardEnv> {
  const { partnerIds, records } = desk;
  return async (c, next) => {
    const { route, access, partner } = findAccess(c);
    if (access === 'public' || (access === 'machine' && hasStatusToken(c, desk))) return next();
    const session = await readSession(c, desk);
    if (session === null && access === 'machine')
      return c.json({ code: 'TOKEN_REQUIRED', message: 'Give SITE_STATUS_TOKEN as a bearer token.' }, 401, {
        'www-authenticate': 'Bearer',
      });
    if (session === null) return c.redirect('/sign-in', 303);
    // 404 also for other partners, so that an answer does not say which exist.
    if (access === null || (partner !== null && !partnerIds.includes(partner))) return c.text(deskWords.notFound, 404);
    if (!isAllowed(access, partner, session.account)) {
      const actor = session.account.email;
      await records.add(c, 'access-refused', { actor, partner, detail: route });
      return c.text(deskWords.notFound, 404);
    }
    c.set('account', session.account);
    c.set('sessionId', session.id);
    return next();
  };
}

/** Whether a public answer may include this partner's details. */
export async function maySeeDetails(c: Context, partner: string, desk: DeskContext): Promise<boolean> {
  if (hasStatusToken(c, desk)) return true;
  const session = await readSession(c, desk);
  return session !== null && isAllowed('own-partner', partner, session.account);
}

/** What a page asks for by itself does not keep a session from going idle. */
const isPoll = (c: Context): boolean => c.req.header('x-poll') !== undefined || c.req.path.endsWith('/events');

const readSession = (c: Context, { db, proxies, now }: DeskContext) =>
  findSession(db, readSessionCookie(c, proxies.isSecure(c)), now(), !isPoll(c));

function hasStatusToken(c: Context, { statusToken: token }: DeskContext): boolean {
  const sent = c.req.header('authorization')?.replace(/^Bearer /, '');
  if (token === undefined || sent === undefined) return false;
  const [a, b] = [token, sent].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const aYear = 'max-age=31536000';

export function responseHeaders({ isSecure }: TrustedProxies): MiddlewareHandler {
  // Over plain HTTP a browser ignores HSTS, and the desk is also opened on the machine itself.
  const [plain, secure] = [headersOf(false), headersOf(aYear)];
  return (c, next) => (isSecure(c) ? secure : plain)(c, next);
}

const headersOf = (strictTransportSecurity: string | false): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      fontSrc: ["'self'"],
      // For the empty icon.
      imgSrc: ['data:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // With `no-referrer` browsers send forms with `Origin: null`.
    referrerPolicy: 'same-origin',
    strictTransportSecurity,
    // Routes for other origins set their own.
    overwrite: false,
  });

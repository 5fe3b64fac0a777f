/** Access rules of the desk: every route has a row; a route without a row is refused to all. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Role } from '../words.ts';

/**
 * `public`: everybody. `signed-in`: each account. `own-partner`: the partner's accounts, and operators. `publisher`: those
 * who are no readers. `loss`: those who may accept the loss of content. `operator`: operators. `machine`: the holder of
 * SITE_STATUS_TOKEN, and operators.
 */
export type Access = 'public' | 'signed-in' | 'own-partner' | 'publisher' | 'loss' | 'operator' | 'machine';

export const routeAccess: Readonly<Record<string, Access>> = {
  'GET /desk.css': 'public',
  'GET /desk.js': 'public',
  'GET /fonts/sans.woff2': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  // Signed with SITE_WEBHOOK_KEYS.
  'POST /hooks/content': 'public',
  'POST /previews/:id/draft': 'public',
  'POST /policy-reports/:id': 'public',
  // State and code; details only with the access `own-partner` or `machine`.
  'GET /partners/:id/status': 'public',
  'GET /metrics': 'machine',
  'GET /sign-in': 'public',
  'POST /sign-in': 'public',
  'POST /sign-out': 'signed-in',
  'POST /sign-out-everywhere': 'signed-in',
  // For the holder of a link, whose token is the proof.
  'GET /password': 'public',
  'POST /password': 'public',
  'GET /account': 'signed-in',
  'POST /account': 'signed-in',
  'GET /': 'signed-in',
  'GET /partners/:id': 'own-partner',
  'GET /partners/:id/events': 'own-partner',
  'GET /partners/:id/preview': 'own-partner',
  'GET /partners/:id/rollback': 'publisher',
  'GET /partners/:id/resume': 'publisher',
  'GET /partners/:id/rebuilds/:seq': 'own-partner',
  'GET /partners/:id/accept': 'publisher',
  // Who accepts that content is gone answers for all of the site.
  'GET /partners/:id/accept-loss': 'loss',
  'POST /partners/:id/accept-loss': 'loss',
  'GET /errors': 'signed-in',
  'GET /errors/:code': 'signed-in',
  'POST /partners/:id/preview': 'publisher',
  'POST /partners/:id/preview/share': 'publisher',
  'POST /partners/:id/preview/unshare': 'publisher',
  'POST /partners/:id/publish': 'publisher',
  // Never by the account that asked for it.
  'POST /partners/:id/approve': 'publisher',
  'POST /partners/:id/refuse': 'publisher',
  'POST /partners/:id/resume': 'publisher',
  'POST /partners/:id/rollback': 'publisher',
  'GET /overview': 'operator',
  'GET /overview/': 'operator',
  'GET /overview/records': 'operator',
  'POST /overview/rebuild-all': 'operator',
  'POST /overview/redrive': 'operator',
  'GET /queue': 'operator',
  'POST /queue/cancel': 'operator',
  'POST /queue/retry': 'operator',
  'POST /notifications/trial': 'operator',
  'GET /accounts': 'operator',
  'POST /accounts/invite': 'operator',
  'POST /accounts/reset': 'operator',
  'POST /accounts/role': 'operator',
  'POST /accounts/remove': 'operator',
  'POST /accounts/unlock': 'operator',
  'POST /accounts/unblock': 'operator',
};

export interface Account {
  readonly email: string;
  readonly name: string;
  /** The only partner that this person sees; null: an operator, who sees all. */
  readonly partner: string | null;
  readonly role: Role;
}

/** Left out, the role is that of former versions: an operator without a partner, a marketer with one. */
export type NewAccount = Omit<Account, 'role'> & Partial<Pick<Account, 'role'>>;

/** The route of a request, its row, null where it has none, and the partner in its path. A HEAD counts as GET. */
export function findAccess(c: Context) {
  const { method, path } = matchedRoutes(c).findLast((matched) => matched.method !== 'ALL') ?? {};
  const route = `${method} ${path}`;
  return { route, access: routeAccess[route] ?? null, partner: /^\/partners\/([^/]+)/.exec(c.req.path)?.[1] ?? null };
}

export function isAllowed(access: Access, partner: string | null, account: Account): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (account.partner === null) return true;
  if (account.partner !== partner) return false;
  return (
    access === 'own-partner' ||
    (access === 'publisher' && mayPublish(account)) ||
    (access === 'loss' && mayAcceptLoss(account))
  );
}

/** Whether it changes anything of its partner. */
export const mayPublish = ({ role }: Account): boolean => role !== 'reader';

export const mayAcceptLoss = ({ role }: Account): boolean => role === 'approver' || role === 'operator';

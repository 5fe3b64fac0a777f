/** Access rules of the desk: every route has a row; a route without a row is refused to all. */
import { TrieRouter } from 'hono/router/trie-router';

/**
 * `public`: everybody. `signed-in`: each account. `own-partner`: the partner's accounts, and operators. `operator`: operators.
 * `machine`: the holder of SITE_STATUS_TOKEN, and operators.
 */
export type Access = 'public' | 'signed-in' | 'own-partner' | 'operator' | 'machine';

export const routeAccess: Readonly<Record<string, Access>> = {
  'GET /desk.css': 'public',
  'GET /desk.js': 'public',
  'GET /fonts/sans.woff2': 'public',
  'GET /fonts/serif.woff2': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  // Signed with SITE_WEBHOOK_KEYS.
  'POST /hooks/content': 'public',
  'POST /policy-reports/:id': 'public',
  // State and code; details only with the access `own-partner` or `machine`.
  'GET /partners/:id/status': 'public',
  'GET /metrics': 'machine',
  'GET /sign-in': 'public',
  'POST /sign-in': 'public',
  'POST /sign-out': 'signed-in',
  'POST /sign-out-everywhere': 'signed-in',
  'GET /': 'signed-in',
  'GET /partners/:id': 'own-partner',
  'GET /partners/:id/events': 'own-partner',
  'GET /partners/:id/preview': 'own-partner',
  'GET /partners/:id/rollback': 'own-partner',
  'GET /partners/:id/rebuilds/:seq': 'own-partner',
  'GET /partners/:id/accept': 'own-partner',
  // Who accepts that content is gone answers for all of the site.
  'GET /partners/:id/accept-loss': 'operator',
  'POST /partners/:id/accept-loss': 'operator',
  'GET /errors': 'signed-in',
  'GET /errors/:code': 'signed-in',
  'POST /partners/:id/preview': 'own-partner',
  'POST /partners/:id/preview/share': 'own-partner',
  'POST /partners/:id/preview/unshare': 'own-partner',
  'POST /partners/:id/publish': 'own-partner',
  // Never by the account that asked for it.
  'POST /partners/:id/approve': 'own-partner',
  'POST /partners/:id/resume': 'own-partner',
  'POST /partners/:id/rollback': 'own-partner',
  'GET /overview': 'operator',
  'GET /overview/': 'operator',
  'GET /overview/records': 'operator',
  'POST /overview/rebuild-all': 'operator',
  'POST /overview/redrive': 'operator',
};

/** A person who may sign in at the desk. */
export interface Account {
  readonly email: string;
  readonly name: string;
  /** The only partner that this person sees; null: an operator, who sees all. */
  readonly partner: string | null;
}

interface Row {
  readonly route: string;
  readonly access: Access;
}

const router = new TrieRouter<Row>();
for (const [route, access] of Object.entries(routeAccess)) {
  const [method = '', path = ''] = route.split(' ');
  router.add(method, path, { route, access });
}

/** Null for a route without a row. A HEAD counts as GET. */
export function findAccess(method: string, path: string): (Row & { readonly partner: string | null }) | null {
  const [[match] = []] = router.match(method === 'HEAD' ? 'GET' : method, path);
  if (match === undefined) return null;
  const [row, params] = match as [Row, Readonly<Record<string, string>>];
  return { ...row, partner: params.id ?? null };
}

export function isAllowed(access: Access, partner: string | null, account: Account): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return account.partner === null || (access === 'own-partner' && account.partner === partner);
}

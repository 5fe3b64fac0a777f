/**
 * Serves a route: parsed, for its tenant, authenticated. Writes run in a transaction and are idempotent. Published
 * content has an ETag; what depends on a login is never cached.
 */

import { matchesEtag } from '../../core/etag.ts';
import { sha256 } from '../../core/hash.ts';
import type { Database } from '../../database/open-database.ts';
import { assertMember, authenticate, issueToken } from './accounts.ts';
import { ApiError, parseInput } from './api-error.ts';
import { type App, type Backend, jsonType } from './context.ts';
import { contentReader } from './database/content-reader.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { describeCall } from './openapi.ts';
import type { Route } from './route.ts';

const maxBodyLength = 64_000;

export function addRoute(app: App, backend: Backend, route: Route): void {
  const { tenants, certifications: provider } = backend;
  const { method, path, login, collection, handle } = route;
  app.on(method, path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describeCall(route), async ({ req }) => {
    const now = backend.now();
    const tenant = tenants.byHeader(req.header('tenant-origin'));
    const query = parseInput('QUERY_INVALID', 'query', route.query, req.query());
    const text = route.body === null ? '' : await req.text();
    if (text.length > maxBodyLength)
      throw new ApiError('BODY_INVALID', `body: expected at most ${maxBodyLength} characters`);
    const body = route.body === null ? undefined : parseInput('BODY_INVALID', 'body', route.body, parseJson(text));
    const token = login === 'none' ? undefined : req.header('authorization');
    const { id, impUid } = req.param() as Partial<Record<string, string>>;
    const isForMembers = tenant.membersOnly.includes(collection ?? '');

    const respond = async (db: Database): Promise<Response> => {
      const context = { db, tenant, content: contentReader(db, tenant.id), provider, now };
      const customer = await authenticate(context, token);
      if (customer === null && (login === 'required' || isForMembers))
        throw new ApiError('LOGIN_REQUIRED', `${method} ${req.path} needs an access token.`);
      if (customer !== null && isForMembers) assertMember(customer);
      const request = { ...context, query, body, customer, token: token ?? null };
      const work = async () => {
        const answer = await handle({ ...request, id: Number(id ?? 0), impUid: impUid ?? '' });
        if (answer === null) throw new ApiError('RECORD_NOT_FOUND', `${tenant.id} has nothing at ${req.path}.`);
        return answer;
      };
      const parts = [method, req.path, new URL(req.url).search, String(customer?.id ?? ''), text];
      const key = method === 'GET' ? undefined : req.header('idempotency-key');
      const { body: answer, loggedIn } = await withIdempotencyKey(context, key, parts, work);
      const json = backend.toJson(answer);
      if (collection !== undefined && customer === null) {
        const etag = `"${sha256(json).slice(0, 32)}"`;
        const headers = { etag, 'cache-control': 'no-cache', vary: 'tenant-origin' };
        if (matchesEtag(req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
        return new Response(json, { headers: { ...headers, ...jsonType } });
      }
      const issued = loggedIn === undefined ? {} : { authorization: await issueToken(context, loggedIn) };
      return new Response(json, { headers: { ...jsonType, 'cache-control': 'no-store', ...issued } });
    };
    return method === 'GET' ? respond(backend.db) : inTransaction(backend.db, respond);
  });
}

async function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof ApiError) await error.afterRollback?.(db);
    throw error;
  }
}

/** Undefined where it is no JSON, which every schema refuses. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

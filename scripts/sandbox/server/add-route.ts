/**
 * Serves a route: parsed, for its tenant, authenticated. Writes run in a transaction and are idempotent. Published
 * content has an ETag; what depends on a login is never cached.
 */
import { and, eq } from 'drizzle-orm';
import { matchesEtag } from '../../core/etag.ts';
import { sha256 } from '../../core/hash.ts';
import type { Database } from '../../database/open-database.ts';
import { assertMember, authenticate, issueToken } from './accounts.ts';
import { ApiError, parseInput } from './api-error.ts';
import { type App, type Backend, jsonType, type RequestContext } from './context.ts';
import { contentReader } from './database/content-reader.ts';
import { customers, idempotentAnswers } from './database/customer-tables.ts';
import { describeCall } from './openapi.ts';
import type { Answer, Route } from './route.ts';

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

const maxKeyLength = 200;

/**
 * A key belongs to one request: its method, address, customer and body, under any login of that customer.
 * A refusal rolls the key back, too, so it can be used again.
 */
export async function withIdempotencyKey(
  { db, tenant: { id: partnerId }, now }: RequestContext,
  key: string | undefined,
  request: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (key === '' || key.length > maxKeyLength)
    throw new ApiError('KEY_INVALID', `idempotency-key: expected 1 to ${maxKeyLength} characters`);
  const hash = sha256(JSON.stringify(request));
  const isThis = and(eq(idempotentAnswers.partnerId, partnerId), eq(idempotentAnswers.key, key));
  const values = { partnerId, key, request: hash, createdAt: now };
  const first = await db.insert(idempotentAnswers).values(values).onConflictDoNothing().returning();
  if (first.length > 0) {
    const answer = await work();
    const customerId = answer.loggedIn?.id ?? null;
    await db.update(idempotentAnswers).set({ answer: answer.body, customerId }).where(isThis);
    return answer;
  }
  const [past] = await db.select().from(idempotentAnswers).where(isThis);
  if (past?.answer == null || past.request !== hash)
    throw new ApiError('KEY_INVALID', 'This idempotency-key was used for another request.');
  // Answers are stored without their token: a repeated request gets a new one.
  const [customer] =
    past.customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, past.customerId));
  return { body: past.answer, ...(customer !== undefined && { loggedIn: customer }) };
}

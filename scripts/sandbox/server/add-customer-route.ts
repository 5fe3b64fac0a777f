/** Serves a call of customers: parsed, authenticated, writes in a transaction and idempotent, never cached. */
import { ApiError, parseInput } from './api-error.ts';
import { type App, type Backend, jsonType } from './context.ts';
import type { CustomerRoute } from './customer-route.ts';
import { authenticate, issueToken } from './customers/logins.ts';
import { contentReader } from './database/content-reader.ts';
import type { Database } from './database/database.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { describeCall } from './openapi.ts';

const maxBodyLength = 64_000;

export function addCustomerRoute(app: App, backend: Backend, route: CustomerRoute): void {
  const { tenants, certifications: provider } = backend;
  const { method, path, login, handle } = route;
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

    const answerIn = async (db: Database) => {
      const context = { db, tenant, content: contentReader(db, tenant.id), provider, now };
      const customer = await authenticate(context, token);
      if (customer === null && login === 'required')
        throw new ApiError('LOGIN_REQUIRED', `${method} ${path} needs an access token.`);
      const request = { ...context, query, body, customer, token: token ?? null };
      const work = () => handle({ ...request, id: Number(id ?? 0), impUid: impUid ?? '' });
      if (method === 'GET') return { ...(await work()), issued: null };
      const parts = [method, req.path, new URL(req.url).search, String(customer?.id ?? ''), text];
      const answer = await withIdempotencyKey(context, req.header('idempotency-key'), parts, work);
      return { ...answer, issued: answer.loggedIn === undefined ? null : await issueToken(context, answer.loggedIn) };
    };
    const answer = await (method === 'GET' ? answerIn(backend.db) : inTransaction(backend.db, answerIn));
    const authorization = answer.issued === null ? {} : { authorization: answer.issued };
    return new Response(backend.toJson(answer.body), {
      headers: { ...jsonType, 'cache-control': 'no-store', ...authorization },
    });
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

/** What is no JSON is refused by the schema. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

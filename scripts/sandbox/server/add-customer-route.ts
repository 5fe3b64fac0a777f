/** Calls of customers on the wire: parsed, the login looked up, writes in a transaction and done once, answers never cached. */
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { ApiError } from './api-error.ts';
import type { App, Backend } from './app.ts';
import type { Answer, CustomerRoute } from './customer-route.ts';
import { authenticate, issueToken } from './customers/logins.ts';
import { contentReader } from './database/content-reader.ts';
import type { Database } from './database/database.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { describeCall } from './openapi.ts';

const largestBody = 64_000;

export function addCustomerRoute(app: App, backend: Backend, call: CustomerRoute): void {
  const { tenants, publicText, certifications: provider } = backend;
  app.on(call.method, call.path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describeCall(call), async (c) => {
    const { req } = c;
    const now = backend.now();
    const tenant = tenants.byHeader(req.header('tenant-origin'));
    const query = parsed('QUERY_INVALID', 'query', call.query, req.query());
    const text = call.body === null ? '' : await req.text();
    if (text.length > largestBody)
      throw new ApiError('BODY_INVALID', `body: expected at most ${largestBody} characters`);
    const body = call.body === null ? undefined : parsed('BODY_INVALID', 'body', call.body, json(text));
    const token = call.login === 'none' ? undefined : req.header('authorization');
    const { id, impUid } = req.param() as Partial<Record<string, string>>;

    const answerIn = async (db: Database) => {
      const customer = await authenticate(db, tenant.id, token, now);
      if (customer === null && call.login === 'required')
        throw new ApiError('LOGIN_REQUIRED', `${call.method} ${call.path} needs an access token.`);
      const content = contentReader(db, tenant.id);
      const ask = { db, content, tenant, query, body, id: Number(id ?? 0), impUid: impUid ?? '' };
      const handle = () => call.handle({ ...ask, customer, token: token ?? null, provider, now });
      if (call.method === 'GET') return sent(await handle(), null);
      const request = [call.method, req.path, new URL(req.url).search, String(customer?.id ?? ''), text];
      const write = { partnerId: tenant.id, key: req.header('idempotency-key'), request, now };
      const answer = await withIdempotencyKey(db, write, handle);
      return sent(answer, answer.loggedIn === undefined ? null : await issueToken(db, answer.loggedIn, now));
    };
    const { text: answered, granted } =
      call.method === 'GET' ? await answerIn(backend.db) : await undoneIfRefused(backend.db, answerIn);
    return new Response(answered, {
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(granted === null ? {} : { authorization: granted }),
      },
    });
  });

  function sent({ body }: Answer, granted: string | null) {
    return { text: publicText(body), granted };
  }
}

async function undoneIfRefused<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof ApiError) await error.keep?.(db);
    throw error;
  }
}

function parsed(
  code: 'QUERY_INVALID' | 'BODY_INVALID',
  source: string,
  schema: CustomerRoute['query'] | NonNullable<CustomerRoute['body']>,
  input: unknown,
): unknown {
  const result = parseWith(schema, input);
  if (result.ok) return result.value;
  throw new ApiError(
    code,
    result.problems.map((problem) => describeProblems(source, [problem])),
  );
}

/** What is no JSON is refused by the schema. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

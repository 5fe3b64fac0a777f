/** What tests add to a sandbox by its option `extend`: fault injection and request counts. */
import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { type App, jsonType } from '../../../scripts/sandbox/server/context.ts';
import type { Tenants } from '../../../scripts/sandbox/server/tenants.ts';
import type { SandboxOptions } from '../../../scripts/sandbox/start-sandbox.ts';

export const testControls: NonNullable<SandboxOptions['extend']> = (app, tenants) => {
  addRequestCounts(app, tenants);
  addFaults(app, tenants);
};

export interface RequestCount {
  /** Null where no partner was named. */
  readonly partner: string | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  count: number;
  /** Number of answers by status. */
  readonly statuses: Record<string, number>;
}

/** Request counts: `GET /_requests`, `DELETE /_requests`. */
function addRequestCounts(app: App, tenants: Pick<Tenants, 'find'>): void {
  const counts = new Map<string, RequestCount>();
  app.get('/_requests', (c) => c.json({ requests: [...counts.values()] }));
  app.delete('/_requests', (c) => {
    counts.clear();
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    const { method, path } = c.req;
    if (path.startsWith('/_')) return next();
    const partner = tenants.find(c.req.header('tenant-origin'))?.id ?? null;
    const key = `${partner} ${method} ${path}`;
    const entry = counts.get(key) ?? { partner, method, path, count: 0, statuses: {} };
    counts.set(key, entry);
    entry.count += 1;
    await next();
    entry.statuses[c.res.status] = (entry.statuses[c.res.status] ?? 0) + 1;
  });
}

export type BackendFault = {
  /** Any partner by default. */
  readonly partner?: string;
  /** A path, or a prefix followed by `*`. */
  readonly path: string;
} & (
  | { /** An error body with this status. */ readonly kind: 'status'; readonly status: number }
  | { /** This JSON instead of the real one. */ readonly kind: 'shape'; readonly body: unknown }
  /** A complete answer whose JSON is cut off; a web page instead of JSON; no answer, ever; a reset before any. */
  | { readonly kind: 'cut' | 'html' | 'hang' | 'reset' }
);

/** Fault injection: `PUT /_faults` with `{ "faults": [...] }` replaces all faults. */
export function addFaults(app: App, tenants: Pick<Tenants, 'find'>): void {
  let faults: readonly BackendFault[] = [];
  app.put('/_faults', async (c) => {
    ({ faults } = await c.req.json<{ faults: readonly BackendFault[] }>());
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    const partner = tenants.find(c.req.header('tenant-origin'))?.id ?? null;
    const fault = faults.find((fault) => matches(fault, partner, c.req.path));
    return fault === undefined ? next() : injectFault(fault, c);
  });
}

function matches(fault: BackendFault, partner: string | null, path: string): boolean {
  if (path.startsWith('/_') || (fault.partner !== undefined && fault.partner !== partner)) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

async function injectFault(fault: BackendFault, { env }: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { kind } = fault;
  if (kind === 'status') {
    const { status } = fault;
    const translated = '점검 중입니다. 잠시 후 다시 시도해 주세요.';
    return Response.json({ status, message: ['Fault', 'for a test'], translated, code: 'FAULT' }, { status });
  }
  if (kind === 'shape') return Response.json(fault.body);
  if (kind === 'cut') return new Response('{"rows":[{"id":1,', { headers: jsonType });
  if (kind === 'html') return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  if (kind === 'hang') await once(env.outgoing, 'close');
  else env.outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

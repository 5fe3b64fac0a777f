/**
 * Fault injection: `PUT /_faults` with `{ "faults": [...] }` replaces all faults, `GET /_faults` shows
 * the remaining ones.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import * as v from 'valibot';
import { parseInput } from '../../../scripts/sandbox/server/api-error.ts';
import { type App, jsonType } from '../../../scripts/sandbox/server/context.ts';
import type { Tenants } from '../../../scripts/sandbox/server/tenants.ts';

const where = {
  /** Any partner by default. */
  partner: v.optional(v.string()),
  /** A path, or a prefix followed by `*`. */
  path: v.string(),
  /** How many requests it applies to; all by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};
const errorStatus = v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599));

const FaultSchema = v.variant('kind', [
  /** An error body with this status, `Retry-After` in seconds where given. */
  v.object({ ...where, kind: v.literal('status'), status: errorStatus, retryAfter: v.optional(v.number()) }),
  /** A web page instead of JSON. */
  v.object({ ...where, kind: v.literal('html'), status: v.optional(v.number(), 200) }),
  /** The connection ends within the body. */
  v.object({ ...where, kind: v.literal('truncated') }),
  /** A complete answer whose JSON is cut off. */
  v.object({ ...where, kind: v.literal('cut') }),
  /** No answer, ever. */
  v.object({ ...where, kind: v.literal('hang') }),
  /** The real answer in `pieces`, each `intervalMs` after the last. */
  v.object({
    ...where,
    kind: v.literal('drip'),
    pieces: v.optional(v.number(), 10),
    intervalMs: v.optional(v.number(), 100),
  }),
  /** This JSON instead of the real one. */
  v.object({ ...where, kind: v.literal('shape'), body: v.unknown() }),
  /** The connection is reset before any answer. */
  v.object({ ...where, kind: v.literal('reset') }),
]);
const FaultsSchema = v.object({ faults: v.array(FaultSchema) });

export type BackendFault = v.InferInput<typeof FaultSchema>;
type Fault = v.InferOutput<typeof FaultSchema>;
type RequestContext = Context<{ Bindings: HttpBindings }>;

export function addFaults(app: App, tenants: Pick<Tenants, 'find'>): void {
  let faults: { fault: Fault; left: number }[] = [];
  app.put('/_faults', async (c) => {
    const body = parseInput('BODY_INVALID', 'body', FaultsSchema, await c.req.json().catch(() => null));
    faults = body.faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    return c.body(null, 204);
  });
  app.get('/_faults', (c) =>
    c.json({ faults: faults.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })) }),
  );
  app.use(async (c, next) => {
    const partner = tenants.find(c.req.header('tenant-origin'))?.id ?? null;
    const match = faults.find(({ fault, left }) => left > 0 && matches(fault, partner, c.req.path));
    if (match === undefined) return next();
    match.left -= 1;
    return injectFault(match.fault, c, next);
  });
}

function matches(fault: Fault, partner: string | null, path: string): boolean {
  if (path.startsWith('/_') || (fault.partner !== undefined && fault.partner !== partner)) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

async function injectFault(fault: Fault, c: RequestContext, next: () => Promise<void>): Promise<Response> {
  const { outgoing } = c.env;
  switch (fault.kind) {
    case 'status': {
      const { status, retryAfter } = fault;
      const translated = '점검 중입니다. 잠시 후 다시 시도해 주세요.';
      const body = { status, message: ['Fault on request', 'for a test'], translated, code: 'FAULT' };
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return Response.json(body, { status, headers });
    }
    case 'html':
      return new Response('<!doctype html><title>점검 중</title><p>점검 중입니다.</p>', {
        status: fault.status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'shape':
      return Response.json(fault.body);
    case 'cut': {
      const bytes = await readRealAnswer(c, next);
      return replaceAnswer(c, new Response(bytes.subarray(0, bytes.length / 2), { headers: jsonType }));
    }
    case 'truncated': {
      const bytes = await readRealAnswer(c, next);
      outgoing.writeHead(200, { ...jsonType, 'content-length': bytes.length });
      outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
      return replaceAnswer(c, RESPONSE_ALREADY_SENT);
    }
    case 'drip': {
      const bytes = await readRealAnswer(c, next);
      const size = Math.max(1, Math.ceil(bytes.length / fault.pieces));
      outgoing.writeHead(200, { ...Object.fromEntries(c.res.headers), 'content-length': bytes.length });
      for (let start = 0; start < bytes.length && !outgoing.destroyed; start += size) {
        outgoing.write(bytes.subarray(start, start + size));
        await sleep(fault.intervalMs);
      }
      outgoing.end();
      return replaceAnswer(c, RESPONSE_ALREADY_SENT);
    }
    case 'hang':
      await new Promise<void>((resolve) => outgoing.once('close', resolve));
      return RESPONSE_ALREADY_SENT;
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
  }
}

/** Never a 304: faults apply to a reader with a cached answer, too. */
async function readRealAnswer(c: RequestContext, next: () => Promise<void>): Promise<Buffer<ArrayBuffer>> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.header());
  headers.delete('if-none-match');
  const body = method === 'GET' || method === 'HEAD' ? null : await c.req.raw.arrayBuffer();
  c.req.raw = new Request(url, { method, headers, body });
  await next();
  return Buffer.from(await c.res.arrayBuffer());
}

/** Replaces the response that `next` has set. */
function replaceAnswer(c: RequestContext, response: Response): Response {
  c.res = undefined;
  c.res = response;
  return response;
}

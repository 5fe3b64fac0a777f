/**
 * What a backend does on a bad day, on request: `PUT /_faults` with `{ "faults": [...] }` replaces those in force,
 * `GET /_faults` shows what is left of them. For tests only.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { ApiError } from './api-error.ts';
import type { App } from './context.ts';
import type { Tenants } from './tenants.ts';

const where = {
  /** Any partner if left out. */
  partner: v.optional(v.string()),
  /** A path, or the beginning of paths with `*` at its end. */
  path: v.string(),
  /** How many requests meet it; all if left out. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

const FaultSchema = v.variant('kind', [
  /** An error body with this status, `Retry-After` in seconds where given. */
  v.object({
    ...where,
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    retryAfter: v.optional(v.number()),
  }),
  /** A web page instead of JSON. */
  v.object({ ...where, kind: v.literal('html'), status: v.optional(v.number(), 200) }),
  /** The connection ends within the body. */
  v.object({ ...where, kind: v.literal('truncated') }),
  /** A complete answer whose JSON is cut off. */
  v.object({ ...where, kind: v.literal('cut') }),
  /** No answer, ever. */
  v.object({ ...where, kind: v.literal('hang') }),
  /** The right answer in `pieces`, `everyMs` apart. */
  v.object({
    ...where,
    kind: v.literal('drip'),
    pieces: v.optional(v.number(), 10),
    everyMs: v.optional(v.number(), 100),
  }),
  /** This JSON instead of the right one. */
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
    const body = parseWith(FaultsSchema, await c.req.json().catch(() => null));
    if (!body.ok) throw new ApiError('BODY_INVALID', describeProblems('body', body.problems).split('\n'));
    faults = body.value.faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    return c.body(null, 204);
  });
  app.get('/_faults', (c) =>
    c.json({ faults: faults.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })) }),
  );
  app.use(async (c, next) => {
    const partner = tenants.find(c.req.header('tenant-origin'))?.id ?? null;
    const met = faults.find(({ fault, left }) => left > 0 && isMet(fault, partner, c.req.path));
    if (met === undefined) return next();
    met.left -= 1;
    return injectFault(met.fault, c, next);
  });
}

function isMet(fault: Fault, partner: string | null, path: string): boolean {
  if (path.startsWith('/_') || (fault.partner !== undefined && fault.partner !== partner)) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

async function injectFault(fault: Fault, c: RequestContext, next: () => Promise<void>): Promise<Response> {
  const { outgoing } = c.env;
  const rightText = async () => {
    const headers = new Headers(c.req.header());
    headers.delete('if-none-match');
    const { method } = c.req;
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.raw.arrayBuffer();
    c.req.raw = new Request(c.req.url, { method, headers, body });
    await next();
    return c.res.text();
  };
  const json = { 'content-type': 'application/json' };
  switch (fault.kind) {
    case 'status': {
      const retryAfter = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      const body = {
        status: fault.status,
        message: ['Fault on request', 'for a test'],
        translated: '점검 중입니다. 잠시 후 다시 시도해 주세요.',
        code: 'FAULT',
      };
      return Response.json(body, { status: fault.status, headers: retryAfter });
    }
    case 'html':
      return new Response('<!doctype html><title>점검 중</title><p>점검 중입니다.</p>', {
        status: fault.status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'shape':
      return Response.json(fault.body);
    case 'cut': {
      const text = await rightText();
      return answerInstead(c, new Response(text.slice(0, text.length / 2), { headers: json }));
    }
    case 'truncated': {
      const bytes = Buffer.from(await rightText());
      outgoing.writeHead(200, { ...json, 'content-length': bytes.length });
      outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
      return answerInstead(c, RESPONSE_ALREADY_SENT);
    }
    case 'drip': {
      const bytes = Buffer.from(await rightText());
      const size = Math.max(1, Math.ceil(bytes.length / fault.pieces));
      outgoing.writeHead(200, { ...Object.fromEntries(c.res.headers), 'content-length': bytes.length });
      for (let at = 0; at < bytes.length && !outgoing.destroyed; at += size) {
        outgoing.write(bytes.subarray(at, at + size));
        await wait(fault.everyMs);
      }
      outgoing.end();
      return answerInstead(c, RESPONSE_ALREADY_SENT);
    }
    case 'hang':
      await new Promise<void>((resolve) => outgoing.once('close', resolve));
      return RESPONSE_ALREADY_SENT;
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
  }
}

/** `next` has set an answer; this one takes its place. */
function answerInstead(c: RequestContext, response: Response): Response {
  c.res = undefined;
  c.res = response;
  return response;
}

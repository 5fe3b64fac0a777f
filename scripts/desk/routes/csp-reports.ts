/** CSP violation reports of visitors' browsers: `POST /policy-reports/:id`, shown on the console. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { createRateLimit } from '../auth/rate-limit.ts';
import type { TrustedProxies } from '../auth/trusted-proxies.ts';
import { deskWords } from '../words.ts';

/** Unauthenticated, so reports are bounded in size and number, and only in memory. */
const maxBytes = 16 * 1024;
const maxRefusals = 20;
const reportsAMinute = 60;
/** Directives of Content Security Policy, level 3, that a page of ours can violate. */
const directives: ReadonlySet<string> = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src
  object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src`.split(
    /\s+/,
  ),
);

/** `application/csp-report`: Content Security Policy, section 5.3. */
const ReportSchema = v.object({
  'csp-report': v.object({
    'blocked-uri': v.string(),
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.string(),
  }),
});

export function createPolicyReports(partnerIds: readonly string[], proxies: TrustedProxies, now: () => Date) {
  const refusals = new Map<string, LRUCache<string, number>>();
  const calls = createRateLimit(reportsAMinute, 60_000);
  const routes = new Hono().post(
    '/policy-reports/:id',
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      // Sites have other origins; without this browsers log an error for each report.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      const id = c.req.param('id');
      if (!partnerIds.includes(id)) return c.body(null, 404);
      if (!calls.allows(proxies.clientAddress(c), now())) return c.body(null, 429);
      const parsed = parseWith(ReportSchema, await c.req.json().catch(() => null));
      if (!parsed.ok) return c.body(null, 422);
      const report = parsed.value['csp-report'];
      const directive = (report['effective-directive'] ?? report['violated-directive']).split(' ')[0] ?? '';
      if (!directives.has(directive)) return c.body(null, 422);
      const refusal = `${directive} ${sourceOf(report['blocked-uri'])}`;
      const own = refusals.get(id) ?? new LRUCache<string, number>({ max: maxRefusals });
      refusals.set(id, own);
      // Anybody can send reports: invented ones must not keep real ones out, so the oldest goes.
      own.set(refusal, (own.get(refusal) ?? 0) + 1);
      return c.body(null, 204);
    },
  );
  return {
    routes,
    /** Newest last. */
    findingsOf: (partner: string) => {
      const own = refusals.get(partner);
      return [...(own?.rkeys() ?? [])].map((refusal) => {
        const [directive = '', source = ''] = refusal.split(' ');
        return {
          ...{ code: 'POLICY_VIOLATION', severity: 'note' as const },
          place: deskWords.refusedByBrowser,
          message: deskWords.refusedRequest(source, own?.peek(refusal) ?? 0),
          operator: `partner.json의 policy에서 ${directive}에 더할 수 있습니다.`,
        };
      });
    },
  };
}

/** The origin, or a word such as `inline`; never a whole address, which may contain input of a visitor. */
function sourceOf(blocked: string): string {
  return URL.canParse(blocked) && /^(?:https?|wss?):/.test(blocked)
    ? new URL(blocked).origin.slice(0, 200)
    : blocked.replaceAll(/[^a-z-]/gi, '').slice(0, 20);
}

/** `POST /hooks/content`: a signed webhook becomes a rebuild; 202 only after it is stored. */
import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { ContentChangedSchema } from '../../../src/contract/webhook.ts';
import { readChanges } from '../../content/content-changes.ts';
import { rootMessageOf } from '../../core/errors.ts';
import { parseJson } from '../../core/fs.ts';
import { verifyWebhook } from '../../core/standard-webhook.ts';
import { createRateLimit } from '../auth/rate-limit.ts';
import type { DeskContext } from '../context.ts';
import { errorCodeOf, retryAfterSeconds } from '../fault-answer.ts';
import { enqueueRebuild } from '../queue/enqueue.ts';

const maxBytes = 64 * 1024;
const staleMessage =
  'webhook-timestamp is over five minutes from the time in the Date header: correct the clock, and sign again at each try.';
/** Per address; far above what a backend with a thousand partners sends. */
const callsASecond = 500;

/** Between tries: a database that restarts refuses connections for some seconds. */
const retryIntervalMs = 200;

/** A database that takes longer than `storeTimeoutMs`, or refuses for as long, counts as unreachable. */
export function webhookRoute(desk: DeskContext, storeTimeoutMs = 10_000): Hono {
  const { partnerIds, proxies, records, webhookKeys, now, log } = desk;
  const calls = createRateLimit(callsASecond, 1000);
  return new Hono().post(
    '/hooks/content',
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json(problem('WEBHOOK_TOO_LARGE', 'At most 64 kB.'), 413) }),
    async (c) => {
      if (!calls.allows(proxies.clientAddress(c), now()))
        return c.json(problem('WEBHOOK_TOO_MANY', 'Too many webhooks; send again later.'), 429, { 'retry-after': '1' });
      const body = new Uint8Array(await c.req.arrayBuffer());
      const verdict = verifyWebhook(c.req.raw.headers, body, webhookKeys, now().getTime());
      if (!verdict.ok) {
        const message = verdict.code === 'WEBHOOK_STALE' ? staleMessage : 'Not signed after Standard Webhooks.';
        return c.json(problem(verdict.code, message), verdict.status);
      }
      const parsed = parseWith(ContentChangedSchema, jsonOf(body));
      if (!parsed.ok) return c.json(problem('WEBHOOK_BODY', describeProblems('body', parsed.problems)), 422);
      const { partner, what } = parsed.value.data;
      if (!partnerIds.includes(partner))
        return c.json(problem('WEBHOOK_PARTNER', `There is no partner ${partner}.`), 422);
      const changes = readChanges(parsed.value.data);
      const at = now().toISOString();
      const trigger = { kind: 'webhook', who: null, why: what ?? null, at, ...(changes && { changes }) } as const;
      const store = async () => {
        const enqueued = await enqueueRebuild(desk, partner, trigger, { delivery: verdict.id });
        // A trigger that joins a waiting rebuild publishes nothing of its own.
        if (enqueued?.joined === false) await records.add(c, 'publish', { partner, detail: 'webhook' });
        return enqueued;
      };
      const { value: stored, error } = await retryUntil(store, storeTimeoutMs);
      // It may be stored nevertheless; a repeated delivery has no second effect.
      if (stored === undefined) {
        const code = error === undefined ? 'DATABASE_FAILED' : errorCodeOf(error);
        const message = error === undefined ? 'The database did not answer in time.' : rootMessageOf(error);
        log({ level: 'error', event: 'webhook not stored', partner, code, message });
        return c.json(problem('WEBHOOK_NOT_STORED', 'The desk cannot store it now; send it again.'), 503, {
          'retry-after': retryAfterSeconds,
        });
      }
      return c.json(stored === null ? { accepted: true, repeated: true } : { accepted: true, ...stored }, 202);
    },
  );
}

/** `value` is undefined where `store` has not ended within the time; `error` is then what its last try met, if it ended. */
async function retryUntil<T>(store: () => Promise<T>, timeoutMs: number) {
  let error: unknown;
  const timeout = sleep(timeoutMs, undefined, { ref: false });
  const fail = (caught: unknown): undefined => {
    error = caught;
  };
  do {
    // A delivery that an earlier try has stored has no second effect.
    const value = await Promise.race([store().catch(fail), timeout]);
    if (value !== undefined) return { value, error };
  } while (!(await Promise.race([timeout.then(() => true), sleep(retryIntervalMs, false, { ref: false })])));
  return { value: undefined, error };
}

const problem = (code: string, message: string) => ({ code, message });

const jsonOf = (body: Uint8Array): unknown =>
  isUtf8(body) ? parseJson(new TextDecoder().decode(body), v.unknown()) : null;

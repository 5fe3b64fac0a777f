/**
 * Webhooks signed after Standard Webhooks (https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp` in
 * seconds, `webhook-signature` with one or more `v1,<base64>` of HMAC-SHA256 over `id.timestamp.body`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Verdict =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly status: 400 | 401; readonly code: string };

const toleranceSeconds = 300;
const keyBytes = { min: 24, max: 64 };

/** Keys are `whsec_` and base64 of 24 to 64 bytes; several during a rotation. Throws for any other text. */
export function parseKeys(texts: readonly string[]): Buffer[] {
  return texts.map((text, i) => {
    const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
    if (key.length < keyBytes.min || key.length > keyBytes.max)
      throw new RangeError(`Webhook key ${i + 1} has ${key.length} bytes; it must have 24 to 64, as base64.`);
    return key;
  });
}

/** `body` is raw, before parsing; `nowMs` is the time of day in milliseconds since 1970. */
export function verifyWebhook(headers: Headers, body: Uint8Array, keys: readonly Buffer[], nowMs: number): Verdict {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signature = headers.get('webhook-signature');
  if (id === null || !/^[\x21-\x7e]{1,255}$/.test(id) || id.includes('.')) return refuse(400, 'WEBHOOK_ID');
  if (timestamp === null || !/^\d{1,12}$/.test(timestamp)) return refuse(400, 'WEBHOOK_TIMESTAMP');
  if (signature === null || signature.length > 4096) return refuse(400, 'WEBHOOK_SIGNATURE');
  if (Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) > toleranceSeconds) return refuse(401, 'WEBHOOK_STALE');
  const expected = keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest());
  const signatures = signature
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'));
  // Compares every pair, so that response times reveal nothing.
  const matches = signatures.flatMap((one) =>
    expected.filter((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  return matches.length > 0 ? { ok: true, id } : refuse(401, 'WEBHOOK_UNSIGNED');
}

const refuse = (status: 400 | 401, code: string): Verdict => ({ ok: false, status, code });

/** The three headers of a delivery. */
export function signWebhook(id: string, body: string, key: Buffer, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` };
}

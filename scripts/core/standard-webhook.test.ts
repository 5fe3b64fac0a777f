import { expect, test } from 'vitest';
import { parseKeys, signWebhook, verifyWebhook } from './standard-webhook.ts';

const key = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 9);
const nowMs = 1_795_000_000_000;
const body = new TextEncoder().encode('{"type":"content.changed"}');
const text = new TextDecoder().decode(body);

/** The headers of a delivery. */
const signed: Record<string, string> = { ...signWebhook('msg_1', text, key, nowMs) };
const signature = signed['webhook-signature'] ?? '';
/** Of this delivery with other headers. */
const verify = (headers: Record<string, string> = {}, keys: readonly Buffer[] = [key], at = nowMs, sent = body) =>
  verifyWebhook(new Headers({ ...signed, ...headers }), sent, keys, at);

test('what is signed is taken, and the digest is that of the reference', () => {
  expect(verify()).toEqual({ ok: true, id: 'msg_1' });
  // The example of the reference libraries' tests.
  const secret = parseKeys(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  const given = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const sent = new TextEncoder().encode('{"test": 2432232314}');
  expect(verify(given, secret, 1_614_265_330_000, sent).ok).toBe(true);
});

test('while keys take turns both are taken, among several signatures too', () => {
  const both = `v1,${'A'.repeat(43)}= v2,whatever ${signature}`;
  expect(verify({ 'webhook-signature': both }, [other, key]).ok).toBe(true);
});

test.each([
  ['another id', { 'webhook-id': 'msg_2' }, 401, 'WEBHOOK_UNSIGNED'],
  ['an id with a point', { 'webhook-id': 'msg.2' }, 400, 'WEBHOOK_ID'],
  ['another version', { 'webhook-signature': signature.replace('v1', 'v2') }, 401, 'WEBHOOK_UNSIGNED'],
  ['an empty signature', { 'webhook-signature': 'v1,' }, 401, 'WEBHOOK_UNSIGNED'],
  ['letters after the time', { 'webhook-timestamp': `${nowMs / 1000}abc` }, 400, 'WEBHOOK_TIMESTAMP'],
])('refused: %s', (_, headers, status, code) => {
  expect(verify(headers)).toEqual({ ok: false, status, code });
});

test('refused: another body, and without keys everything', () => {
  expect(verify({}, [key], nowMs, new TextEncoder().encode('{}'))).toMatchObject({ code: 'WEBHOOK_UNSIGNED' });
  expect(verify({}, []).ok).toBe(false);
});

test.each([299, 300, -299, -300])('taken when it is %d s old', (seconds) => {
  expect(verify({}, [key], nowMs + seconds * 1000).ok).toBe(true);
});
test.each([301, -301])('refused: when it is %d s old', (seconds) => {
  expect(verify({}, [key], nowMs + seconds * 1000)).toMatchObject({ code: 'WEBHOOK_STALE' });
});

test('refused: each flipped bit of the signature', () => {
  const digest = Buffer.from(signature.slice(3), 'base64');
  for (let bit = 0; bit < digest.length * 8; bit += 1) {
    const flipped = Buffer.from(digest);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(verify({ 'webhook-signature': `v1,${flipped.toString('base64')}` }).ok).toBe(false);
  }
});

test('keys of less than 24 or more than 64 bytes are named by their place', () => {
  expect(() => parseKeys([key.toString('base64'), 'whsec_'])).toThrow('Webhook key 2 has 0 bytes');
  expect(() => parseKeys([Buffer.alloc(65).toString('base64')])).toThrow('65 bytes');
});

import { describe, expect, test } from 'vitest';
import { parseKeys, signWebhook, verifyWebhook } from './standard-webhook.ts';

const key = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 9);
const nowMs = 1_795_000_000_000;
const body = new TextEncoder().encode('{"type":"content.changed"}');
const text = new TextDecoder().decode(body);

interface Delivery {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Uint8Array;
}

function delivery(change: Partial<Delivery> = {}): Delivery {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    ...rest
  } = signWebhook('msg_1', text, key, nowMs);
  return { id, timestamp, signature: rest['webhook-signature'] ?? '', body, ...change };
}

function verify({ id, timestamp, signature, body: sent }: Delivery, keys: readonly Buffer[], at: number) {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return verifyWebhook(new Headers(headers), sent, keys, at);
}

test('what is signed is taken, and the digest is that of the reference', () => {
  expect(verify(delivery(), [key], nowMs)).toEqual({ ok: true, id: 'msg_1' });
  // The example of the reference libraries' tests.
  const secret = parseKeys(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    body: new TextEncoder().encode('{"test": 2432232314}'),
  };
  expect(verify(given, secret, 1_614_265_330_000).ok).toBe(true);
});

test('while keys take turns both are taken, among several signatures too', () => {
  const both = `v1,${'A'.repeat(43)}= v2,whatever ${delivery().signature}`;
  expect(verify(delivery({ signature: both }), [other, key], nowMs).ok).toBe(true);
});

describe('refused', () => {
  test.each([
    ['another body', { body: new TextEncoder().encode('{}') }, 401, 'WEBHOOK_UNSIGNED'],
    ['another id', { id: 'msg_2' }, 401, 'WEBHOOK_UNSIGNED'],
    ['an id with a point', { id: 'msg.2' }, 400, 'WEBHOOK_ID'],
    ['another version', { signature: delivery().signature.replace('v1', 'v2') }, 401, 'WEBHOOK_UNSIGNED'],
    ['an empty signature', { signature: 'v1,' }, 401, 'WEBHOOK_UNSIGNED'],
    ['letters after the time', { timestamp: `${nowMs / 1000}abc` }, 400, 'WEBHOOK_TIMESTAMP'],
  ])('%s', (_, change, status, code) => {
    expect(verify(delivery(change), [key], nowMs)).toEqual({ ok: false, status, code });
  });

  test('without keys everything', () => {
    expect(verify(delivery(), [], nowMs).ok).toBe(false);
  });

  test.each([299, 300, -299, -300])('not when it is %d s old', (seconds) => {
    expect(verify(delivery(), [key], nowMs + seconds * 1000).ok).toBe(true);
  });
  test.each([301, -301])('when it is %d s old', (seconds) => {
    expect(verify(delivery(), [key], nowMs + seconds * 1000)).toMatchObject({ code: 'WEBHOOK_STALE' });
  });

  test('each flipped bit of the signature', () => {
    const digest = Buffer.from(delivery().signature.slice(3), 'base64');
    for (let bit = 0; bit < digest.length * 8; bit += 1) {
      const flipped = Buffer.from(digest);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const signature = `v1,${flipped.toString('base64')}`;
      expect(verify(delivery({ signature }), [key], nowMs).ok).toBe(false);
    }
  });
});

test('keys of less than 24 or more than 64 bytes are named by their place', () => {
  expect(() => parseKeys([key.toString('base64'), 'whsec_'])).toThrow('Webhook key 2 has 0 bytes');
  expect(() => parseKeys([Buffer.alloc(65).toString('base64')])).toThrow('65 bytes');
});

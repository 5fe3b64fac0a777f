/** What the desk takes as a webhook, and what it answers to anything else. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { createFakePipeline, webhookKey as key, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

let desk: TestDesk;
let slow: Promise<string>;
beforeAll(async () => {
  const distRoot = join(await createTemporaryFolder('webhooks'), 'dist');
  desk = await startTestDesk({ distRoot, partnerIds: ['haneul', 'bada', 'slow'], pipeline: createFakePipeline() });
  slow = slowHook();
});
afterAll(() => desk.stop());

/** A webhook whose body never ends, one byte now and then; the answer's first line. It is given up after ten seconds. */
async function slowHook(): Promise<string> {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'slow' } });
  const signed = Object.entries(signWebhook('msg_slow', body, key, Date.now())).map((pair) => pair.join(': '));
  const lines = ['POST /hooks/content HTTP/1.1', 'host: desk', `content-length: ${body.length}`, ...signed];
  const { hostname, port } = new URL(desk.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  const dripping = setInterval(() => socket.write(' '), 1000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  clearInterval(dripping);
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

test('one delivery has one effect, however often it comes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.hook('bada', { id: 'msg_same' })));
  expect(answers.every(({ status: code }) => code === 202)).toBe(true);
  const first = answers.filter(({ body }) => body.repeated !== true);
  expect(first).toHaveLength(1);
  await desk.settled('bada', first[0]?.body.seq);
});

test.each([
  ['signed with another key', { key: Buffer.alloc(32, 4) }, 401],
  ['of another shape', { body: '{"type":"content.changed"}' }, 422],
  ['that is no JSON', { body: 'hello' }, 422],
  ['that names ids of two collections', { data: { collections: ['products', 'events'], ids: [1] } }, 422],
  [
    'that names too many rows',
    { data: { collections: ['products'], ids: Array.from({ length: 101 }, (_, i) => i + 1) } },
    422,
  ],
  ['that names too many collections', { data: { collections: Array(31).fill('products') } }, 422],
  ['of an unknown partner', { body: '{"type":"content.changed","timestamp":"now","data":{"partner":"nobody"}}' }, 422],
  ['of over 64 kB', { body: 'x'.repeat(70_000) }, 413],
])('a webhook %s is refused', async (_, change, code) => {
  expect((await desk.hook('haneul', change)).status).toBe(code);
});

test('a webhook whose words were cut within a letter is taken, and keeps no other from it', async () => {
  const about = (what: string) =>
    JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'haneul', what } });
  const bodies = ['앞', '가을 \ud83d', '\0 겨울', '뒤'].map(about);
  const answers = await Promise.all(bodies.map((body) => desk.hook('haneul', { body })));
  expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202]);
});

test('a webhook that does not come to its end is refused and asks for nothing', async () => {
  expect(await slow).toBe('HTTP/1.1 408 Request Timeout');
  expect((await desk.status('slow')).state).toBeNull();
}, 30_000);

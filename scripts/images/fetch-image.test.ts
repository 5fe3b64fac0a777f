import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startHost } from '../../tests/helpers/http-host.ts';
import { fetchImage, PictureOutageError, readFreshness } from './fetch-image.ts';
import { isPrivateAddress } from './private-address.ts';

test.each([
  ...['10.1.2.3', '169.254.169.254', '172.31.255.255', '100.64.0.1', '0.0.0.0', '168.63.129.16', 'no address'],
  ...['::1', '[::1]', 'fe80::1', 'fd00::1', 'fec0::1', '100::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::7f00:1', '::ffff:127.0.0.1', '::ffff:0:127.0.0.1'],
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
test('addresses beside them are public', () => {
  expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].filter(isPrivateAddress)).toEqual([]);
});

/** A host for this test. */
async function serve(listener: RequestListener): Promise<string> {
  const { origin, stop } = await startHost(listener);
  onTestFinished(stop);
  return origin;
}

/** As the operator names the host, so that it may be in a private network. */
const fetchFrom = (origin: string, path = '/a.webp', etag: string | null = null, timeoutMs?: number) =>
  fetchImage(origin + path, etag, { allowed: [], trusted: [origin] }, undefined, timeoutMs);

const limitMs = 1000;
/** A thread that opens a database reads nothing meanwhile. */
const beBusy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('an answer that came while this thread was busy is in time', async () => {
  const fetching = fetchFrom(await serve((_, response) => response.end('x')), '/a.webp', null, limitMs);
  beBusy(1.5 * limitMs);
  await expect(fetching).resolves.toMatchObject({ status: 200 });
});

test('a host that never answers is an outage after the limit', async () => {
  const fetching = fetchFrom(await serve(() => undefined), '/a.webp', null, limitMs);
  await expect(fetching).rejects.toThrow(new PictureOutageError('1초 안에 받지 못했습니다'));
});

test('a host inside a private network is an outage unless the operator named it; nothing is connected', async () => {
  let connections = 0;
  const origin = await serve((_, response) => {
    connections += 1;
    response.end('x');
  });
  for (const allowed of [origin, origin.replace('127.0.0.1', 'localhost')]) {
    const refused = fetchImage(`${allowed}/a.webp`, null, { allowed: [allowed], trusted: [] });
    await expect(refused).rejects.toThrow('내부망의 주소');
    // A setting lets it through.
    await expect(refused).rejects.toBeInstanceOf(PictureOutageError);
  }
  expect(connections).toBe(0);
  await expect(fetchFrom(origin)).resolves.toMatchObject({ status: 200 });
});

test('a redirect to a host that is not allowed is refused; one to an allowed host is followed, three at most', async () => {
  const origin = await serve((request, response) => {
    const to = { '/out': 'http://169.254.169.254/latest', '/on': '/here', '/loop': '/loop' }[request.url ?? ''];
    if (to === undefined) response.end('picture');
    else response.writeHead(302, { location: to }).end();
  });
  await expect(fetchFrom(origin, '/out')).rejects.toThrow('허용되지 않은 주소');
  await expect(fetchFrom(origin, '/loop')).rejects.toThrow('3번');
  await expect(fetchFrom(origin, '/on')).resolves.toMatchObject({ body: Buffer.from('picture') });
});

test('a redirect to a Hangul name that is not encoded is followed; one to no address is told as that', async () => {
  const origin = await serve(({ url, socket }, response) => {
    if (url === `/${encodeURI('사진.webp')}`) response.end('picture');
    else socket.end(`HTTP/1.1 302 Found\r\nlocation: ${url === '/hangul' ? '/사진.webp' : 'http://[/'}\r\n\r\n`);
  });
  await expect(fetchFrom(origin, '/hangul')).resolves.toMatchObject({ status: 200 });
  await expect(fetchFrom(origin, '/nowhere')).rejects.toThrow('알 수 없는 주소');
});

test('more than 10 MB is refused, whatever the length header says; 304 and errors are told', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end();
    else {
      const piece = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    }
  });
  await expect(fetchFrom(origin, '/big')).rejects.toThrow('10 MB');
  await expect(fetchFrom(origin, '/big', '"a"')).resolves.toMatchObject({ status: 304 });
  await expect(fetchFrom(origin, '/gone')).rejects.toThrow('상태 404');
});

test.each<[string, boolean, RequestListener | null]>([
  ['status 503', true, (_, response) => response.writeHead(503).end()],
  ['a cut body', true, (_, response) => response.write('x', () => response.destroy())],
  ['no server', true, null],
  ['status 404', false, (_, response) => response.writeHead(404).end()],
  ['11 MB', false, (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024))],
])('%s: outage is %s', async (_, isOutage, listener) => {
  const origin = listener === null ? 'http://127.0.0.1:9' : await serve(listener);
  const error = await fetchFrom(origin).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof PictureOutageError).toBe(isOutage);
});

test.each([
  ['nothing', {}, 24],
  ['max-age', { 'cache-control': 'public, max-age=7200' }, 2],
  ['max-age of an answer that a cache has kept', { 'cache-control': 'max-age=36000', age: '7200' }, 8],
  ['expires', { expires: 'Sat, 21 Nov 2026 09:00:00 GMT', date: 'Sat, 21 Nov 2026 03:00:00 GMT' }, 6],
  ['expires in the past', { expires: '0' }, 24],
  ['no-cache', { 'cache-control': 'no-cache, max-age=7200' }, 1],
  ['max-age=0', { 'cache-control': 'max-age=0' }, 1],
  ['a year', { 'cache-control': 'max-age=31536000, immutable' }, 30 * 24],
])('freshness of an answer that says %s is bounded', (_, headers, hours) => {
  expect(readFreshness(headers)).toBe(hours * 3600_000);
});

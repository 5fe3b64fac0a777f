import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchImage, PictureOutageError, readFreshness } from './fetch-image.ts';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.31.255.255',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '[::1]',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '::ffff:0:127.0.0.1',
  'fec0::1',
  '100::1',
  '168.63.129.16',
  'not an address',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(['1.1.1.1', '172.32.0.1', '211.45.27.198', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

async function serving<T>(listener: RequestListener, work: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const limitMs = 1000;
/** A thread that opens a database reads nothing meanwhile. */
const beBusy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('an answer that came while this thread was busy is in time', async () => {
  await serving(
    (_, response) => response.end('x'),
    async (origin) => {
      const fetching = fetchImage(`${origin}/a.webp`, null, { allowed: [], trusted: [origin] }, undefined, limitMs);
      beBusy(1.5 * limitMs);
      await expect(fetching).resolves.toMatchObject({ status: 200 });
    },
  );
});

test('a host that never answers is an outage after the limit', async () => {
  await serving(
    () => undefined,
    async (origin) => {
      const fetching = fetchImage(`${origin}/a.webp`, null, { allowed: [], trusted: [origin] }, undefined, limitMs);
      await expect(fetching).rejects.toThrow(new PictureOutageError('1초 안에 받지 못했습니다'));
    },
  );
});

test('a host inside a private network is refused unless the operator named it; nothing is connected', async () => {
  let connections = 0;
  await serving(
    (_, response) => {
      connections += 1;
      response.end('x');
    },
    async (origin) => {
      const named = origin.replace('127.0.0.1', 'localhost');
      await expect(fetchImage(`${origin}/a.webp`, null, { allowed: [origin], trusted: [] })).rejects.toThrow(
        '내부망의 주소',
      );
      await expect(fetchImage(`${named}/a.webp`, null, { allowed: [named], trusted: [] })).rejects.toThrow(
        '내부망의 주소',
      );
      expect(connections).toBe(0);
      await expect(fetchImage(`${origin}/a.webp`, null, { allowed: [], trusted: [origin] })).resolves.toMatchObject({
        status: 200,
      });
    },
  );
});

test('a redirect to a host that is not allowed is refused; one to an allowed host is followed, three at most', async () => {
  await serving(
    (request, response) => {
      const to = { '/out': 'http://169.254.169.254/latest', '/on': '/here', '/loop': '/loop' }[request.url ?? ''];
      if (to === undefined) response.end('picture');
      else response.writeHead(302, { location: to }).end();
    },
    async (origin) => {
      const hosts = { allowed: [], trusted: [origin] };
      await expect(fetchImage(`${origin}/out`, null, hosts)).rejects.toThrow('허용되지 않은 주소');
      await expect(fetchImage(`${origin}/loop`, null, hosts)).rejects.toThrow('3번');
      await expect(fetchImage(`${origin}/on`, null, hosts)).resolves.toMatchObject({ body: Buffer.from('picture') });
    },
  );
});

test('a redirect to a Hangul name that is not encoded is followed; one to no address is told as that', async () => {
  await serving(
    ({ url, socket }, response) => {
      if (url === `/${encodeURI('사진.webp')}`) response.end('picture');
      else socket.end(`HTTP/1.1 302 Found\r\nlocation: ${url === '/hangul' ? '/사진.webp' : 'http://[/'}\r\n\r\n`);
    },
    async (origin) => {
      const hosts = { allowed: [], trusted: [origin] };
      await expect(fetchImage(`${origin}/hangul`, null, hosts)).resolves.toMatchObject({ status: 200 });
      await expect(fetchImage(`${origin}/nowhere`, null, hosts)).rejects.toThrow('알 수 없는 주소');
    },
  );
});

test('more than 10 MB is refused, whatever the length header says; 304 and errors are told', async () => {
  await serving(
    (request, response) => {
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
    },
    async (origin) => {
      const hosts = { allowed: [], trusted: [origin] };
      await expect(fetchImage(`${origin}/big`, null, hosts)).rejects.toThrow('10 MB');
      await expect(fetchImage(`${origin}/big`, '"a"', hosts)).resolves.toMatchObject({ status: 304 });
      await expect(fetchImage(`${origin}/gone`, null, hosts)).rejects.toThrow('상태 404');
    },
  );
});

test.each<[string, boolean, (origin: string) => string, RequestListener]>([
  ['status 503', true, (origin) => origin, (_, response) => response.writeHead(503).end()],
  ['a cut body', true, (origin) => origin, (_, response) => response.write('x', () => response.destroy())],
  ['no server', true, () => 'http://127.0.0.1:9', (_, response) => response.end()],
  ['status 404', false, (origin) => origin, (_, response) => response.writeHead(404).end()],
  ['status 403', false, (origin) => origin, (_, response) => response.writeHead(403).end()],
  ['11 MB', false, (origin) => origin, (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024))],
])('%s: outage is %s', (_, isOutage, toOrigin, listener) =>
  serving(listener, async (serverOrigin) => {
    const origin = toOrigin(serverOrigin);
    const error = await fetchImage(`${origin}/a`, null, { allowed: [], trusted: [origin] }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PictureOutageError).toBe(isOutage);
  }),
);

test('a private address counts as a host that is down: a setting lets it through', async () => {
  const refused = fetchImage('http://127.0.0.1:9/a', null, { allowed: ['http://127.0.0.1:9'], trusted: [] });
  await expect(refused).rejects.toBeInstanceOf(PictureOutageError);
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

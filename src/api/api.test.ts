import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startHost } from '../../tests/helpers/http-host.ts';
import { type ApiOptions, createApi } from './api.ts';
import { addressOf, type Call, getRow, getRows } from './call.ts';
import { ApiFailure } from './failure.ts';
import { failureWords } from './words.ts';

const ItemSchema = v.object({ id: v.number() });
const item = getRow('/items/1', ItemSchema);

afterEach(() => vi.restoreAllMocks());

async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  const requests: IncomingMessage[] = [];
  const { origin, stop } = await startHost((request, response) => {
    requests.push(request);
    answer(request, response, requests.length);
  });
  onTestFinished(stop);
  return { url: origin, requests, stop };
}

const apiAt = (baseUrl: string, own: Partial<ApiOptions> = {}) =>
  createApi({ baseUrl, tenantOrigin: 'https://clinic.example', retry: { baseMs: 1, capMs: 20 }, ...own });

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`expected an ApiFailure, received ${String(error)}`);
  return error;
}

it('a call sends tenant and origin, and the token only where the call asks for it', async () => {
  const { url, requests } = await serve((_, response) => json(response, 200, { row: { id: 1 } }));
  const api = apiAt(`${url}/v1/`, { originHeader: 'https://site.example', accessToken: 'token-1' });
  await api.send(item);
  await api.send({ ...item, withToken: true });
  expect(requests.map((r) => [r.url, r.headers['tenant-origin'], r.headers.origin, r.headers.authorization])).toEqual([
    ['/v1/items/1', 'https://clinic.example', 'https://site.example', undefined],
    ['/v1/items/1', 'https://clinic.example', 'https://site.example', 'token-1'],
  ]);
});

it('a call leaves out what is not given and writes lists with commas', () => {
  expect(addressOf({ path: '/items', query: { a: undefined, b: null, c: false, d: [1, 2], e: '가 나' } })).toBe(
    '/items?c=false&d=1%2C2&e=%EA%B0%80+%EB%82%98',
  );
});

it('a call drops unknown keys and takes any 2xx as success, an empty one too', async () => {
  const { url } = await serve((request, response) =>
    request.method === 'POST' ? response.writeHead(204).end() : json(response, 206, { row: { id: 1, x: 2 }, y: 3 }),
  );
  expect(await apiAt(url).send(item)).toEqual({ row: { id: 1 } });
  const post: Call<undefined> = { method: 'POST', path: '/items', query: {}, body: { a: 1 }, schema: v.undefined() };
  expect(await apiAt(url).send(post)).toBeUndefined();
});

it('a call reads under a condition', async () => {
  const { url } = await serve((request, response) =>
    request.headers['if-none-match'] === '"a"'
      ? response.writeHead(304, { etag: '"a"' }).end()
      : json(response, 200, { row: { id: 1 } }, { etag: '"a"' }),
  );
  const api = apiAt(url);
  expect(await api.request(item, null)).toEqual({ status: 200, body: { row: { id: 1 } }, etag: '"a"' });
  expect(await api.request(item, '"a"')).toEqual({ status: 304 });
  expect(await api.conditionalGet('/items?x=1', '"a"')).toEqual({ status: 304 });
});

it('a call walks all pages of a list by the page size that the backend grants, up to an empty page', async () => {
  const all = Array.from({ length: 7 }, (_, i) => ({ id: i + 1 }));
  let total = all.length;
  const { url, requests } = await serve((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
    json(response, 200, { rows: all.slice((page - 1) * 3, page * 3), page, pageSize: 3, total });
  });
  for (const [claimed, asked] of [
    [7, 3],
    [1e9, 3 + 4],
  ] as const) {
    total = claimed;
    expect(await apiAt(url).sendAll(getRows('/items', ItemSchema))).toEqual(all);
    expect(requests).toHaveLength(asked);
  }
});

it.each<[name: string, body: unknown, message: string, code: string | null]>([
  ['translated text first', { translated: '찾을 수 없습니다.', message: 'no', code: 'X' }, '찾을 수 없습니다.', 'X'],
  ['else the first of a list', { message: ['첫째', '둘째'] }, '첫째', '첫째'],
  ['else the message', { message: '하나', code: 'Y' }, '하나', 'Y'],
  ['else words of our own', '<h1>Bad Gateway</h1>', failureWords.unknown, null],
])('a failure of HTTP says %s', async (_, body, message, code) => {
  const { url } = await serve((_request, response) => json(response, 404, body));
  const failure = await failureOf(apiAt(url).send(item));
  expect(failure).toMatchObject({ kind: 'http', status: 404, message, code, url: `${url}/items/1`, problems: [] });
});

it('a failure of the contract names every field, and says what stands where JSON was expected', async () => {
  for (const [body, path, expected, received] of [
    ['{"row":{"id":"one"}}', 'row.id', 'number', '"one"'],
    ['<!doctype html><p>x', '', 'JSON', '"<!doctype html><p>x"'],
  ]) {
    const { url } = await serve((_, response) => json(response, 200, body));
    const failure = await failureOf(apiAt(url).send(item));
    expect(failure).toMatchObject({ kind: 'contract', status: 500, message: failureWords.unknown });
    expect(failure.problems).toEqual([{ path, expected, received }]);
  }
});

it('a failure is a time limit, also within the body, and is not tried again', async () => {
  const { url, requests } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"row":');
  });
  const api = apiAt(url, { timeoutMs: 1000 });
  expect(await failureOf(api.send(item))).toMatchObject({ kind: 'timeout', status: 500 });
  expect(requests).toHaveLength(1);
});

it('a failure is the caller giving up', async () => {
  const stop = new AbortController();
  const { url } = await serve(() => stop.abort());
  const api = apiAt(url);
  expect((await failureOf(api.send(item, { signal: stop.signal }))).kind).toBe('aborted');
});

it('a failure is no connection', async () => {
  const { url, stop } = await serve(() => undefined);
  stop();
  const failure = await failureOf(apiAt(url).send(item));
  expect(failure).toMatchObject({ kind: 'network', status: 500, message: failureWords.unknown });
  expect(failure.reason).toContain('ECONNREFUSED');
});

const answerAfter = (failures: number, fail: (response: ServerResponse) => void) =>
  serve((_, response, count) => (count <= failures ? fail(response) : json(response, 200, { row: { id: 1 } })));

const passing: [string, (response: ServerResponse) => void][] = [
  ['408', (r) => json(r, 408, {})],
  ['429 with Retry-After, capped', (r) => json(r, 429, {}, { 'retry-after': '3600' })],
  ['500', (r) => json(r, 500, {})],
  ['599', (r) => json(r, 599, {})],
  ['a reset', (r) => r.socket?.resetAndDestroy()],
  [
    'a connection lost within the body',
    (r) => {
      r.writeHead(200, { 'content-length': '100' });
      r.write('{"row":', () => r.socket?.destroy());
    },
  ],
];
it.each(passing)('retries come after %s', async (_, fail) => {
  const { url, requests } = await answerAfter(3, fail);
  expect(await apiAt(url).send(item)).toEqual({ row: { id: 1 } });
  expect(requests).toHaveLength(4);
});

it('retries wait twice as long each time, up to the cap', async () => {
  const { url } = await answerAfter(3, (r) => json(r, 500, {}));
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await apiAt(url, { retry: { baseMs: 17, capMs: 41 } }).send(item);
  expect(waits.mock.calls.map(([, ms]) => ms).filter((ms) => [17, 34, 41].includes(ms ?? 0))).toEqual([17, 34, 41]);
});

it('retries wait as long as the backend asks', async () => {
  const { url } = await answerAfter(1, (r) => json(r, 503, {}, { 'retry-after': '1' }));
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await apiAt(url, { retry: { baseMs: 17 } }).send(item);
  const asked = waits.mock.calls.map(([, ms]) => ms);
  expect(asked).toContain(1000);
  expect(asked).not.toContain(17);
});

it('retries end after three', async () => {
  const { url, requests } = await answerAfter(9, (r) => json(r, 503, { message: 'busy' }));
  const failure = await failureOf(apiAt(url).send(item));
  expect(failure).toMatchObject({ kind: 'http', status: 503, message: 'busy' });
  expect(requests).toHaveLength(4);
});

it.each([400, 401, 403, 404, 409, 422])('retries never come after %i', async (status) => {
  const { url, requests } = await answerAfter(1, (r) => json(r, status, {}));
  const api = apiAt(url);
  expect((await failureOf(api.send(item))).status).toBe(status);
  expect(requests).toHaveLength(1);
});

it('retries are for reads only, and none where the call says so', async () => {
  const { url, requests } = await answerAfter(9, (r) => json(r, 500, {}));
  const api = apiAt(url);
  await failureOf(api.send({ ...item, method: 'POST' }));
  expect(requests).toHaveLength(1);
  await failureOf(api.send({ ...item, retries: 0 }));
  expect(requests).toHaveLength(2);
});

it('reads what a build would read: numbers in quotes as numbers, a list without its bad row', async () => {
  const { url } = await serve((request, response) =>
    json(response, 200, request.url?.startsWith('/items?') ? list : { row: { id: '7' } }),
  );
  const list = { rows: [{ id: 1 }, { id: null }, { id: '3' }], page: 1, pageSize: 200, total: 3 };
  const api = apiAt(url);
  expect(await api.send(item)).toEqual({ row: { id: 7 } });
  expect(await api.sendAll(getRows('/items', ItemSchema))).toEqual([{ id: 1 }, { id: 3 }]);
});

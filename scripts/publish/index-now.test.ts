import { expect, test, vi } from 'vitest';
import { indexNowFiles, indexNowKey } from '../../src/site/files/index-now.ts';
import { createIndexNow } from '../sandbox/third-parties/third-parties.ts';
import { findIndexedChanges, submitPaths } from './index-now.ts';

const siteOrigin = 'https://하늘의원.한국';
const partner = { id: 'haneul', config: { siteOrigin } };
const submit = (paths: readonly string[], options: Parameters<typeof submitPaths>[3]) =>
  submitPaths('https://engine.example/indexnow', partner, paths, options);

function engine() {
  const { app, submitted } = createIndexNow();
  const send = vi.fn<typeof fetch>(async (input, init) => app.fetch(new Request(input, init)));
  return { submitted, send };
}

test('the key is that of the key file, the same each time, and another at another partner or address', () => {
  const config = { indexNow: true, siteOrigin } as Parameters<typeof indexNowFiles>[0]['config'];
  const key = indexNowKey('haneul', siteOrigin);
  expect(indexNowFiles({ id: 'haneul', config })).toEqual([{ path: `${key}.txt`, body: key }]);
  expect(indexNowFiles({ id: 'haneul', config: { ...config, indexNow: false } })).toEqual([]);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([key, indexNowKey('other', siteOrigin), indexNowKey('haneul', 'https://b.example')]).size).toBe(3);
});

test('told are pages that are indexable, or were; added, changed and removed ones', () => {
  const page = (path: string) => ({ path, title: path });
  const changes = {
    added: [page('/new'), page('/login')],
    changed: [page('/'), page('/hidden-now')],
    removed: [page('/gone'), page('/welcome')],
  };
  const before = new Set(['/', '/hidden-now', '/gone', '/same']);
  const told = findIndexedChanges(changes, before, new Set(['/', '/new', '/same']));
  expect(told).toEqual(['/new', '/', '/hidden-now', '/gone']);
});

test('addresses are told under the host of the site, at most 10,000 in a request, and none where nothing changed', async () => {
  const { send, submitted } = engine();
  expect(await submit([], { fetch: send })).toBeNull();
  expect(send).not.toHaveBeenCalled();
  const paths = ['/', ...Array.from({ length: 10_000 }, (_, i) => `/products/${i}`)];
  expect(await submit(paths, { fetch: send })).toBeNull();
  const lists = submitted.get(new URL(siteOrigin).host) ?? [];
  expect(lists.map(({ length }) => length)).toEqual([10_000, 1]);
  expect(lists[0]?.slice(0, 2)).toEqual([`${new URL(siteOrigin).origin}/`, `${new URL(siteOrigin).origin}/products/0`]);
});

test('whatever an engine answers is one finding and no error', async () => {
  const told = (fetch: typeof globalThis.fetch, signal?: AbortSignal) => submit(['/', '/faq'], { fetch, signal });
  const answering = (status: number) => async () => new Response(null, { status });
  expect(await told(answering(403))).toEqual({
    code: 'SEARCH_ENGINES_NOT_TOLD',
    severity: 'warning',
    place: '검색 엔진 알림',
    message:
      '바뀐 주소 2개를 검색 엔진에 알리지 못했습니다. 검색 엔진이 사이트에서 키 파일을 확인하지 못했습니다. 게시는 끝났으며, 검색 엔진은 사이트맵으로도 바뀐 페이지를 찾습니다.',
  });
  for (const [status, reason] of [
    [400, '요청 형식을'],
    [422, '이 사이트의 주소가 아니라고'],
    [429, '너무 자주'],
    [302, '응답 코드는 302입니다'],
    [500, '응답 코드는 500입니다'],
  ] as const)
    expect((await told(answering(status)))?.message, String(status)).toContain(reason);
  const unreachable = async () => Promise.reject(new TypeError('fetch failed'));
  expect((await told(unreachable))?.message).toContain('연결하지 못했습니다');
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      if (init?.signal?.aborted) reject(init.signal.reason);
    });
  expect((await told(hanging, AbortSignal.abort()))?.message).toContain('연결하지 못했습니다');
});

test('the stand-in answers as the engines do', async () => {
  const { app } = createIndexNow({ maxRequests: 2 });
  const ask = async (body: unknown) =>
    (await app.request('/indexnow', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }))
      .status;
  const good = { host: 'a.example', key: 'a'.repeat(8), urlList: ['https://a.example/'] };
  expect(await ask('no JSON')).toBe(400);
  expect(await ask({ ...good, key: 'short' })).toBe(403);
  expect(await ask({ ...good, urlList: ['https://b.example/'] })).toBe(422);
  expect(await ask({ ...good, urlList: Array(10_001).fill('https://a.example/') })).toBe(422);
  expect([await ask(good), await ask(good), await ask(good)]).toEqual([202, 200, 429]);
});

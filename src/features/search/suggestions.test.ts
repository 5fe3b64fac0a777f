import { afterEach, expect, test, vi } from 'vitest';
import { fetchSiteIndex } from './suggestions.ts';

const page = { getElementById: () => ({ textContent: '{"searchIndex":"/search-index.json"}' }) };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an index that never answers is given up, and asked for again by the next search', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  const fetch = vi.fn(
    (_path: string, { signal }: { readonly signal?: AbortSignal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('fetch', fetch);
  const answers: unknown[] = [];
  for (const count of [1, 2]) {
    fetchSiteIndex().then((index) => answers.push(index));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([answers.length, fetch.mock.calls.length]).toEqual([count, count]);
  }
  expect(answers).toEqual([null, null]);
});

test.each([
  ['that is gone', new Response('Not found', { status: 404 })],
  ['that is a page', new Response('<!doctype html>')],
  ['of another shape', new Response('{"products":{}}')],
])('an index %s is none', async (_, answer) => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async () => answer);
  expect(await fetchSiteIndex()).toBeNull();
});

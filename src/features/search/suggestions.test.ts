import { expect, test, vi } from 'vitest';
import { fetchSiteIndex } from './suggestions.ts';

test('an index that never answers is given up, and asked for again by the next search', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"searchIndex":"/search-index.json"}' }) });
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

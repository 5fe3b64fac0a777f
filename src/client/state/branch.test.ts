import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

/** The store as the next page has it, at that time. */
async function openAt(moment: string) {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  vi.resetModules();
  return await import('./branch.ts');
}

test('a branch is remembered for ninety days by the browser, whoever is logged in, and then asked again', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const first = await openAt('2026-11-27T10:00:00+09:00');
  expect(first.$branch.get()).toBeNull();
  first.chooseBranch('https://gang.onmaru.example');
  expect([...stored.keys()]).toEqual(['device:branch']);

  const later = await openAt('2027-02-25T23:00:00+09:00');
  expect(later.$branch.get()?.href).toBe('https://gang.onmaru.example');
  const after = await openAt('2027-02-26T01:00:00+09:00');
  expect(after.$branch.get()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

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
  const stored: Record<string, string> = {};
  vi.stubGlobal('localStorage', storageIn(stored));
  const first = await openAt('2026-11-27T10:00:00+09:00');
  expect(first.$branch.get()).toBeNull();
  first.chooseBranch('https://gang.onmaru.example');
  expect(Object.keys(stored)).toEqual(['device:branch']);

  const later = await openAt('2027-02-25T23:00:00+09:00');
  expect(later.$branch.get()?.href).toBe('https://gang.onmaru.example');
  const after = await openAt('2027-02-26T01:00:00+09:00');
  expect(after.$branch.get()).toBeNull();
  expect(Object.keys(stored)).toEqual([]);
});

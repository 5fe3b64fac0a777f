import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the login cookie is looked at each 300 ms, and only while somebody looks at the page', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const get = () => {
    looks += 1;
    return '';
  };
  const page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal('document', Object.defineProperty(page, 'cookie', { get }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null });
  (await import('./watch-session.ts')).watchSession();
  const looksIn = (ms: number) => {
    looks = 0;
    vi.advanceTimersByTime(ms);
    return looks;
  };
  const setHidden = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  expect(looksIn(3000)).toBe(0);
  setHidden(false);
  expect([looksIn(299), looksIn(1), looksIn(30_000)]).toEqual([0, 1, 100]);
  setHidden(true);
  expect(looksIn(3000)).toBe(0);
});

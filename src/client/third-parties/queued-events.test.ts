import { afterEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, ['customer:kept-events']],
  [{ globalPrivacyControl: true }, []],
])('a login of a browser that says %j is kept for the tag manager of the next page: %j', async (navigator, keys) => {
  const tab: Record<string, string> = {};
  vi.resetModules();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', storageIn({}));
  vi.stubGlobal('sessionStorage', storageIn(tab));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ measuring: { byDefault: 'on' } }) }),
  });
  const { queueEvent } = await import('./queued-events.ts');
  queueEvent({ event: 'login' });
  expect(Object.keys(tab)).toEqual(keys);
});

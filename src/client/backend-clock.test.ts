import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.parse('2026-11-21T12:00:00+09:00');
const tab = new Map<string, string>();

async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
  });
  return { ...(await import('./backend-clock.ts')), ...(await import('./clock-offset.ts')) };
}

beforeEach(() => tab.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([-24 * 60, 0, 4, 11, 24 * 60])('a clock that is %i minutes off decides nothing', async (minutes) => {
  vi.useFakeTimers({ now: noon + minutes * 60_000, toFake: ['Date'] });
  const page = await openPage();
  page.learnTime(new Date(noon).toUTCString());
  vi.setSystemTime(Date.now() + 60_000);
  // The next page of this tab has no answer yet.
  for (const { backendNow, hasPassed } of [page, await openPage()]) {
    expect(backendNow().getTime()).toBe(noon + 60_000);
    expect(hasPassed('2026-11-21T12:00:59+09:00')).toBe(true);
    expect(hasPassed('2026-11-21T12:01:01+09:00')).toBe(false);
  }
});

test.each([null, '', 'soon'])('without the header (%j) nothing has passed', async (date) => {
  const { learnTime, hasPassed, isTimeKnown } = await openPage();
  learnTime(date);
  expect([isTimeKnown(), hasPassed('2000-01-01T00:00:00+09:00')]).toEqual([false, false]);
});

test('days and deadlines go by the backend’s clock: no other file reads the device’s', () => {
  const cwd = join(import.meta.dirname, '..');
  const names = globSync('**/*.{ts,tsx,astro}', { cwd }).filter((name) => !/\.test\.tsx?$/.test(name));
  const reads = /\bDate\.now\(|\bnew Date\(\)/;
  const readers = names.filter((name) => reads.test(readFileSync(join(cwd, name), 'utf8')));
  expect(readers.sort()).toEqual([
    'client/backend-clock.ts',
    'client/clock-offset.ts',
    // Thirty days of an advertisement, one day of a branch, the time that the tag manager is told.
    'client/state/branch.ts',
    'client/third-parties/attribution.ts',
    'client/third-parties/start-measuring.ts',
    // The end of a cookie, beside the backend's midnight.
    'features/popups/store.ts',
  ]);
});

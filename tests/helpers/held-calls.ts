/** A slow line: what a page asks for waits until the test lets it through. */
import { expect, type Page } from 'playwright/test';

/**
 * Holds every call that matches `calls`; the function it gives waits for the first of them, then lets them, and all that
 * follow, through. An address that nobody asks for would hold nothing, and the test pass by chance.
 */
export async function holdCalls(page: Page, calls: Parameters<Page['route']>[0]): Promise<() => Promise<void>> {
  let held = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    held += 1;
    await gate.promise;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => held, { message: `calls of ${String(calls)}`, intervals: [20] }).toBeGreaterThan(0);
    gate.resolve();
  };
}

/** Comes back to the page until it holds: all tabs of such a browser have the focus, so none hears of its return. */
export const onReturn = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await check();
  }).toPass();

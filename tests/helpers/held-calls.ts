/** A slow line: what a page asks for waits until the test lets it through. */
import type { Page } from 'playwright/test';

/** Holds every call that matches `calls`; the function it gives lets them, and all that follow, through. */
export async function holdCalls(page: Page, calls: Parameters<Page['route']>[0]): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

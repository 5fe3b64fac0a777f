/** Runs work once the browser is idle, after two seconds at the latest. Safari does not say when it is. */
export function whenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

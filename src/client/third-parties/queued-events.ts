/** Analytics events of a page that may be left before the tag manager has loaded, such as after a login: the next page that has one sends them. */
import { orNull, storageOf } from '../storage/browser-storage.ts';
import { mayMeasure } from './consent.ts';
import { pushToDataLayer } from './data-layer.ts';

const tab = storageOf('session', 'customer');
const key = 'kept-events';

export function queueEvent(event: object): void {
  pushToDataLayer(event);
  if (!mayMeasure()) return;
  write([...kept(), { page: performance.timeOrigin, event }]);
  forgetOnceRead();
}

export function flushQueuedEvents(): void {
  const earlier = kept().filter(({ page }) => page !== performance.timeOrigin);
  for (const { event } of earlier) pushToDataLayer(event);
  if (earlier.length > 0) forgetOnceRead();
}

/** A page that has the tag manager when it is left has told it all. */
function forgetOnceRead(): void {
  window.addEventListener('pagehide', () => {
    // The tag manager puts a `push` of its own in the array's place.
    if (Object.hasOwn(window.dataLayer ?? [], 'push')) write([]);
  });
}

interface Kept {
  readonly page: number;
  readonly event: object;
}

function kept(): readonly Kept[] {
  const stored: unknown = orNull(() => JSON.parse(tab.read(key) ?? ''));
  return Array.isArray(stored) ? stored.filter(({ event }) => typeof event === 'object' && event !== null) : [];
}

function write(events: readonly Kept[]): void {
  // Where storage is blocked or full the event was told to its own page at least.
  if (events.length === 0) tab.remove(key);
  else tab.write(key, JSON.stringify(events));
}

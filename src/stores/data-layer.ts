/** The data layer, which the tag manager reads. */

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const key = 'data-layer';
/** Of earlier pages. */
const keptBefore = kept();
let isRead = false;

/** `isKept`: the page may be left before the tag manager is there, and then a later page of this tab tells it. */
export function tellDataLayer(event: object, { isKept = false } = {}): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(event);
  if (isKept && !isRead) write([...kept(), event]);
}

/** Before the tag manager is fetched: what earlier pages kept for it. */
export function tellKept(): void {
  for (const event of keptBefore) tellDataLayer(event);
}

/** The tag manager is there and reads what is told from now on at once. */
export function forgetKept(): void {
  isRead = true;
  write([]);
}

function kept(): object[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(events) ? events.filter((event) => typeof event === 'object' && event !== null) : [];
  } catch {
    return [];
  }
}

function write(events: readonly object[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(events));
  } catch {
    // Blocked or full: the event was told to this page at least.
  }
}

/**
 * Events that may leave their page before the tag manager is there, such as a login that leads on at once: kept in this
 * tab, and told by the first page that has it.
 */
import { tellDataLayer } from './data-layer.ts';

/** Also asked for by `enhance/third-parties/tag-manager.ts`, which fetches this module only where something is kept. */
const key = 'kept-events';

export function keepEvent(event: object): void {
  tellDataLayer(event);
  write([...kept(), { page: performance.timeOrigin, event }]);
}

/** The tag manager is there. What this page kept it has read already. */
export function tellKept(): void {
  for (const { page, event } of kept()) if (page !== performance.timeOrigin) tellDataLayer(event);
  write([]);
}

interface Kept {
  readonly page: number;
  readonly event: object;
}

function kept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.event === 'object' && one.event !== null) : [];
  } catch {
    return [];
  }
}

function write(events: readonly Kept[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(events));
  } catch {
    // Blocked or full: the event was told to its own page at least.
  }
}

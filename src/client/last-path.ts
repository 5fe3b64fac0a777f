/** The page of this tab that was left, for what leads back to it. A key of its own, so that leaving a page needs no schema library. */
import { storageOf } from './storage/browser-storage.ts';

const storage = storageOf('session', 'customer');
const key = 'last-path';

export function recordLastPath(): void {
  // Phones end a hidden tab without another event.
  addEventListener('visibilitychange', () => storage.write(key, location.pathname + location.search));
}

/** Path and query as stored, which is foreign input; null on the first page. */
export const readLastPath = (): string | null => storage.read(key) ?? null;

/** The page that was left, for what leads back to it. A key of its own, so that leaving a page needs no schema library. */
import { storageOf } from './storage/browser-storage.ts';

const storage = storageOf('local', 'customer');
const key = 'last-path';

export function recordLastPath(): void {
  addEventListener('pagehide', () => storage.write(key, location.pathname + location.search));
}

/** Path and query as stored, which is foreign input; null on the first page. */
export const readLastPath = (): string | null => storage.read(key) ?? null;

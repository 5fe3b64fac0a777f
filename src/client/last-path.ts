/** The page of this tab that was left, path and query, for what leads back to it: `session/login.ts`. */
import { storageKeys, storageOf } from './storage/browser-storage.ts';

export function recordLastPath(): void {
  // Phones end a hidden tab without another event.
  addEventListener('visibilitychange', () =>
    storageOf('session', 'customer').write(storageKeys.lastPath, location.pathname + location.search),
  );
}

/** The page of this tab that was left, path and query, for what leads back to it: `session/login.ts`. */
import { storageKeys, storageOf } from './storage/browser-storage.ts';

export function recordLastPath(): void {
  // Phones end a hidden tab without another event. A page that was drawn ahead comes into sight by one.
  addEventListener('visibilitychange', () => {
    if (document.hidden)
      storageOf('session', 'customer').write(storageKeys.lastPath, location.pathname + location.search);
  });
}

/** Keeps for this tab where a visit came from (`utm_*`), for the reservation widget on a later page. */
import { storageKeys, storageOf } from '../storage/browser-storage.ts';

/** An advertisement led here, whoever uses the browser. */
export function recordLanding(): void {
  if (location.search.includes('utm_')) storageOf('session', 'device').write(storageKeys.landing, location.search);
}

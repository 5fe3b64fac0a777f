/** Keeps for this tab where a visit came from (`utm_*`), for the reservation widget on a later page. */
import { storageOf } from '../storage/browser-storage.ts';

/** An advertisement led here, whoever uses the browser. */
const tab = storageOf('session', 'device');
const key = 'landing';

export function recordLanding(): void {
  if (location.search.includes('utm_')) tab.write(key, location.search);
}

/** The query of this page, or of the page that a visitor landed on. */
export const landingQuery = (): URLSearchParams =>
  new URLSearchParams(location.search.includes('utm_') ? location.search : (tab.read(key) ?? ''));

/**
 * The backend's clock. A visitor's own may be minutes or a day off, and deadlines, codes and certifications are the
 * backend's: nobody is locked out by a clock, and where the backend's is not known it alone decides.
 */
import { storageOf } from './storage/browser-storage.ts';

const tab = storageOf('session', 'device');
/** How far the backend is ahead of this device, in milliseconds; for pages of this tab that have no answer yet. */
const key = 'clock-offset';

/** NaN until it is known. */
let offsetMs = Number(tab.read(key) ?? 'unknown');

/** Of an answer that no cache has kept. Browsers hide the header unless the backend exposes it. */
export function learnTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  offsetMs = told - Date.now();
  tab.write(key, String(offsetMs));
}

export const isTimeKnown = (): boolean => !Number.isNaN(offsetMs);

/** This device's time where the backend's is not known. */
export const backendNow = (): Date => new Date(Date.now() + (offsetMs || 0));

/** False where nobody can know. */
export const hasPassed = (moment: string): boolean => isTimeKnown() && Date.parse(moment) <= backendNow().getTime();

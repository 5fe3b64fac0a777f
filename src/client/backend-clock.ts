/**
 * The backend's clock. A visitor's own may be minutes or a day off, and deadlines, codes and certifications are the
 * backend's: nobody is locked out by a clock, and where the backend's is not known it alone decides.
 */
import { $clockOffset, backendNow, clockOffsetKey } from './clock-offset.ts';
import { storageOf } from './storage/browser-storage.ts';

/** Of an answer that no cache has kept. Browsers hide the header unless the backend exposes it. */
export function learnTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const offsetMs = told - Date.now();
  storageOf('session', 'device').write(clockOffsetKey, String(offsetMs));
  $clockOffset.set(offsetMs);
}

export const isTimeKnown = (): boolean => !Number.isNaN($clockOffset.get());

/** False where nobody can know. */
export const hasPassed = (moment: string): boolean => isTimeKnown() && Date.parse(moment) <= backendNow().getTime();

/** The backend's clock: a visitor's own may be a day off, and deadlines are the backend's. Where it is not known the backend alone decides. */
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

/** How far the backend's clock is ahead of this device's, in the script of every page; `backend-clock.ts` learns it. */
import { atom } from 'nanostores';
import { storageOf } from './storage/browser-storage.ts';

/** Of the tab, for its pages that have no answer yet. */
export const clockOffsetKey = 'clock-offset';

/** In milliseconds; NaN until it is known. */
export const $clockOffset = atom(Number(storageOf('session', 'device').read(clockOffsetKey) ?? Number.NaN));

/** The backend's time; this device's where it is not known. */
export const backendNow = (): Date => new Date(Date.now() + ($clockOffset.get() || 0));

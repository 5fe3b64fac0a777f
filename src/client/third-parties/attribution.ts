/** The first and the last landing of this browser, for 30 days at most: what the clinic's advertisement led to. */
import { type Attribution, currentAttribution, type Landing, parseSource } from '../../domain/addresses/attribution.ts';
import { orNull, storageOf } from '../storage/browser-storage.ts';
import { mayMeasure } from './consent.ts';

const area = storageOf('local', 'device');
const key = 'landings';

/** Null where the visitor does not allow it: what was kept before counts no more. Only this file writes what it reads. */
export function readAttribution(now = new Date()): Attribution | null {
  const stored = mayMeasure() ? orNull(() => JSON.parse(area.read(key) ?? '') as Attribution) : null;
  return orNull(() => (stored ? currentAttribution(stored, now) : null)) ?? null;
}

/** Keeps what an address says of an advertisement; what is too old, or not allowed any more, leaves the browser. */
export function recordLanding(params = new URLSearchParams(), now = new Date()): void {
  const kept = readAttribution(now);
  const source = mayMeasure() ? parseSource(params) : null;
  const last: Landing | undefined = source === null ? kept?.last : { at: now.toISOString(), source };
  if (last === undefined) area.remove(key);
  else area.write(key, JSON.stringify({ first: kept?.first ?? last, last }));
}

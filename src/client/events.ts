/**
 * Signals: one part of a page calls islands that wait for it (`client:signal="toasts"`). A signal sent before the island
 * is there is not lost, so no part needs to know which of them comes first.
 */

/** Each with the part that waits for it. */
export type ClientEvent = 'toasts' | 'popups' | 'pick' | 'cart' | 'newer' | 'members';

const eventName = (signal: ClientEvent): string => `signal:${signal}`;

const sent = new Set<ClientEvent>();

export function send(signal: ClientEvent): void {
  sent.add(signal);
  window.dispatchEvent(new Event(eventName(signal)));
}

/** Calls `act` once: at once when the signal was sent before. */
export function once(signal: ClientEvent, act: () => void): void {
  if (sent.has(signal)) act();
  else window.addEventListener(eventName(signal), act, { once: true });
}

/** Calls `act` at each signal from now on; what it gives ends that. */
export function on(signal: ClientEvent, act: () => void): () => void {
  window.addEventListener(eventName(signal), act);
  return () => window.removeEventListener(eventName(signal), act);
}

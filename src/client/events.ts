/** Events between parts of a page, for islands that wait for them (`client:signal="toasts"`). One that comes before the island is not lost. */

export type ClientEvent = 'toasts' | 'popups' | 'add-to-cart' | 'cart' | 'newer' | 'members' | 'act';

const nameOf = (event: ClientEvent): string => `signal:${event}`;

const emitted = new Set<ClientEvent>();

export function emit(event: ClientEvent): void {
  emitted.add(event);
  window.dispatchEvent(new Event(nameOf(event)));
}

/** Calls `act` once: at once when the event was emitted before. */
export function once(event: ClientEvent, act: () => void): void {
  if (emitted.has(event)) act();
  else window.addEventListener(nameOf(event), act, { once: true });
}

/** Calls `act` at each event from now on; the answer ends that. */
export function on(event: ClientEvent, act: () => void): () => void {
  window.addEventListener(nameOf(event), act);
  return () => window.removeEventListener(nameOf(event), act);
}

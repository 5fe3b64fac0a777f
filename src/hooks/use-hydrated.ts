/** Tells whoever woke an island that its handlers stand, so that a click made meanwhile can be done again. */
import { type RefObject, useEffect } from 'react';

/** `inside` is any element of the island. */
export function useHydratedEvent(inside: RefObject<Element | null>): void {
  useEffect(() => {
    inside.current?.closest('astro-island')?.dispatchEvent(new Event('island:hydrated'));
  }, [inside]);
}

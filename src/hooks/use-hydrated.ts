/** Reports that an island has hydrated, so that clicks made before can be replayed. */
import { type RefObject, useEffect } from 'react';

/** `inside` is any element of the island. */
export function useHydratedEvent(inside: RefObject<Element | null>): void {
  useEffect(() => {
    inside.current?.closest('astro-island')?.dispatchEvent(new Event('island:hydrated'));
  }, [inside]);
}

import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False where pages are built and in the first render, which has to be like the page; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Reports it, so that clicks made before can be replayed. `inside` is any element of the island. */
export function useHydratedEvent(inside: RefObject<Element | null>): void {
  useEffect(() => {
    inside.current?.closest('astro-island')?.dispatchEvent(new Event('island:hydrated'));
  }, [inside]);
}

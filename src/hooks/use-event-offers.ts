/**
 * What an event offers today. Links to events outlive them, in advertisements and messages: outside its days an event
 * offers nothing, and one line says so.
 */
import useSWR from 'swr';
import type { EventOffers } from '../client/event-offers.ts';

const none: EventOffers = { offers: [], notice: null };

/** `eventId` is null where no event led here. A failed read offers nothing, so that no price is shown that may be refused. */
export function useEventOffers(eventId: number | null, isSecret = false): EventOffers & { readonly isKnown: boolean } {
  const { data, error } = useSWR(
    eventId === null ? null : (['event-offers', eventId, isSecret] as const),
    async ([, id, secret]) => (await import('../client/event-offers.ts')).readEventOffers(id, secret),
    { dedupingInterval: 5 * 60_000, shouldRetryOnError: false },
  );
  return { ...(data ?? none), isKnown: eventId === null || data !== undefined || error !== undefined };
}

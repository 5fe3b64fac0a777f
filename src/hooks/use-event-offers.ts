/** What a product is offered at, events first. Links to events outlive them: outside its days an event offers nothing, and one line says so. */
import useSWR from 'swr';
import type { EventOffers } from '../client/event-offers.ts';
import { listOffers } from '../domain/rules/product-offers.ts';

const none: EventOffers = { prices: [], events: [], notice: null };

/** Finds the running events at whose prices something is booked; asks for none where nothing is. */
export function useEventsOf(rows: readonly { readonly eventId: number | null }[]) {
  const eventId = rows.find((row) => row.eventId !== null)?.eventId ?? null;
  return useEventOffers(eventId, false, eventId !== null).eventOf;
}

/** `eventId`: the event that led here. A failed read offers nothing, so that no price is shown that may be refused. */
export function useEventOffers(
  eventId: number | null,
  isSecret = false,
  isWanted = true,
  optionId: number | null = null,
) {
  const { data, error } = useSWR(
    isWanted ? (['event-offers', eventId, isSecret] as const) : null,
    async ([, id, secret]) => (await import('../client/event-offers.ts')).readEventOffers(id, secret),
    { dedupingInterval: 5 * 60_000, shouldRetryOnError: false },
  );
  const { prices, events, notice } = data ?? none;
  const eventOf = (id: number | null) => events.find((event) => event.id === id);
  return {
    isKnown: data !== undefined || error !== undefined,
    notice,
    prices,
    eventOf,
    offersOf: <O extends Parameters<typeof listOffers>[0][number]>(productId: number, options: readonly O[]) =>
      listOffers(
        options,
        prices.filter((row) => row.productId === productId),
        eventOf,
        { eventId, optionId },
      ),
  };
}

/** What running events offer of a product, read from the live API where it is put in or booked. */
import { listEventProducts, listEvents } from '../api/events.ts';
import type { Event, EventProduct } from '../contract/event.ts';
import { eventStateOf } from '../domain/rules/event-state.ts';
import { koreanDayOf } from '../domain/rules/korean-day.ts';
import { browserApi } from './browser-api.ts';
import { backendNow } from './clock-offset.ts';
import { eventNote } from './event-note-words.ts';

export interface EventOffers {
  readonly prices: readonly EventProduct[];
  readonly events: readonly Event[];
  /** Why the event that led here offers nothing; null while it does, or where it is not known. */
  readonly notice: string | null;
}

/** `eventId`: the event that led here. Rejects where it cannot be known. */
export async function readEventOffers(eventId: number | null, isSecret: boolean): Promise<EventOffers> {
  const api = browserApi();
  if (api === null) return { prices: [], events: [], notice: null };
  const query = { pageSize: 200, ...(isSecret && eventId !== null && { eventId, isSecret }) };
  const [events, products] = await Promise.all([api.send(listEvents(query)), api.send(listEventProducts(query))]);
  const today = koreanDayOf(backendNow());
  const named = events.rows.find(({ id }) => id === eventId);
  return {
    prices: products.rows,
    events: events.rows.filter((event) => eventStateOf(event, today) === 'running'),
    notice: eventId === null ? null : eventNote(named, today),
  };
}

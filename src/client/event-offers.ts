/** What an event offers today, read from the live API; fetched only where an address names an event. */
import { listEventProducts, listEvents } from '../api/events.ts';
import type { EventProduct } from '../contract/event.ts';
import { koreanDayOf } from '../domain/korean-day.ts';
import { browserApi } from './browser-api.ts';
import { backendNow } from './clock-offset.ts';
import { eventNote } from './event-note-words.ts';

export interface EventOffers {
  /** None outside of the event's days. */
  readonly offers: readonly EventProduct[];
  /** Why nothing is offered; null while something is, or where it is not known. */
  readonly notice: string | null;
}

/** Rejects where it cannot be known. */
export async function readEventOffers(eventId: number, isSecret: boolean): Promise<EventOffers> {
  const query = { eventId, ...(isSecret ? { isSecret } : {}) };
  const api = browserApi();
  if (api === null) return { offers: [], notice: null };
  const [events, products] = await Promise.all([api.send(listEvents(query)), api.send(listEventProducts(query))]);
  const notice = eventNote(
    events.rows.find(({ id }) => id === eventId),
    koreanDayOf(backendNow()),
  );
  return { offers: notice === null ? products.rows.filter((row) => row.eventId === eventId) : [], notice };
}

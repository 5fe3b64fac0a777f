/** Below the price of a product's page: that the event of the link that led here does not run. */
import { parseEventId } from '../domain/event-address.ts';
import type { EventPeriod } from '../domain/event-state.ts';
import { koreanDayOf } from '../domain/korean-day.ts';
import { backendNow } from './clock-offset.ts';
import { eventNote } from './event-note-words.ts';
import { fetchPlain } from './fetch-plain.ts';

/** The page itself is the same for everybody, and knows no address. */
export async function noteEvent(): Promise<void> {
  const place = document.querySelector('.product-price');
  const id = parseEventId(location.search);
  if (place === null || id === null) return;
  const path = `/events?eventViewable=true&type=EVENT&target=CUSTOMER&eventId=${id}`;
  const answer = (await fetchPlain({ method: 'GET', path })) as { readonly rows?: readonly unknown[] } | null;
  if (!Array.isArray(answer?.rows)) return;
  const [event] = answer.rows as readonly (Partial<EventPeriod> | undefined)[];
  const text = eventNote(
    event && { startDate: event.startDate ?? null, endDate: event.endDate ?? null },
    koreanDayOf(backendNow()),
  );
  if (text === null) return;
  const note = document.createElement('p');
  note.role = 'status';
  note.textContent = text;
  place.append(note);
}

/** An event → its card. */
import type { Event } from '../contract/event.ts';
import type { EventCard } from '../domain/models/event.ts';
import type { Sources } from './sources.ts';

/** `href` and `price` follow from what else is known of the event. */
export function eventCard(
  event: Event,
  { href, price }: Pick<EventCard, 'href' | 'price'>,
  { picture }: Pick<Sources, 'picture'>,
): EventCard {
  const { id, title, summary, imageUrl, startDate, endDate, target } = event;
  return { id, title, href, summary, picture: picture(imageUrl), startDate, endDate, target, price };
}

/** The event that a product's address names: where it runs, its offer comes to the top and the buttons book it; else a line below the price says so. */
import { parseEventId } from '../domain/addresses/event-address.ts';
import type { EventPeriod } from '../domain/rules/event-state.ts';
import { koreanDayOf } from '../domain/rules/korean-day.ts';
import { formatWon } from '../domain/words/format.ts';
import { backendNow } from './clock-offset.ts';
import { eventNote } from './event-note-words.ts';
import { fetchPlain } from './fetch-plain.ts';

export async function noteEvent(): Promise<void> {
  const lead = document.querySelector<HTMLElement>('.product-price');
  const id = parseEventId(location.search);
  if (lead === null || id === null) return;
  const option = parseEventId(location.search, 'option');
  const named = `[data-event="${id}"]${option === null ? '' : `[data-option="${option}"]`}`;
  const offer = document.querySelector<HTMLElement>(`.product-offer > ${named}`);
  if (offer !== null && !lead.matches(named)) exchange(lead, offer);
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
  lead.append(note);
}

/** Two places change what stands in them, and their links what they book. */
function exchange(lead: HTMLElement, other: HTMLElement): void {
  const [above, below] = [[...lead.childNodes], [...other.childNodes]];
  lead.replaceChildren(...below);
  other.replaceChildren(...above);
  for (const place of [lead, other]) place.querySelector('.price')?.classList.toggle('price-large', place === lead);
  const price = Number(other.dataset.price);
  exchangeData(lead, other);
  const link = other.nextElementSibling;
  if (!(link instanceof HTMLAnchorElement)) return;
  const [first, ...others] = document.querySelectorAll<HTMLAnchorElement>('[data-lead]');
  if (first === undefined) return;
  exchangeData(first, link);
  [first.href, link.href] = [link.href, first.href];
  for (const button of others) {
    Object.assign(button.dataset, first.dataset);
    button.href = first.href;
  }
  for (const button of [first, ...others]) {
    const sum = button.querySelector('.digits');
    if (sum !== null) sum.textContent = formatWon(price);
  }
}

function exchangeData(one: HTMLElement, other: HTMLElement): void {
  const before = { ...one.dataset };
  for (const name of ['event', 'option', 'price']) {
    for (const [element, value] of [
      [one, other.dataset[name]],
      [other, before[name]],
    ] as const)
      if (value === undefined) delete element.dataset[name];
      else element.dataset[name] = value;
  }
}

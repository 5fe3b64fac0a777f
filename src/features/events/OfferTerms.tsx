import { offerTerms } from './offer-words.ts';

/** At what is booked at an event's price: who may have it, and until when. Nothing where the event is not known. */
export function OfferTerms({ event }: { readonly event: Parameters<typeof offerTerms>[0] | undefined }) {
  return event !== undefined && <small>{offerTerms(event)}</small>;
}

/** What is seen of a product on its page. */

import type { PosterVideo } from '../addresses/video.ts';
import type { Price } from '../rules/price.ts';
import type { Fact } from './fact.ts';
import type { Picture } from './picture.ts';

/** An option at its own price, or at an event's. */
export interface ProductOffer {
  readonly optionId: number;
  readonly title: string;
  readonly price: Price;
  readonly event: OfferingEvent | null;
}

/** What is said of the event at whose price something is offered: who may have it, and until when. */
export interface OfferingEvent {
  readonly id: number;
  readonly href: string | null;
  readonly title: string;
  readonly target: string | null;
  readonly endDate: string | null;
}

export interface ProductFacts {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly badge: string | null;
  readonly pictures: readonly Picture[];
  readonly video: PosterVideo | null;
  readonly videoTranscript: string | null;
  /** Of the first option, without an event. */
  readonly price: Price;
  /** The first leads: see `product-offers.ts`. */
  readonly offers: readonly ProductOffer[];
  readonly extraCosts: readonly string[];
  readonly facts: readonly Fact[];
  readonly sideEffectText: string | null;
  readonly adReview: AdReview | null;
}

export interface ProductDetail extends ProductFacts {
  readonly categories: readonly { readonly title: string; readonly href: string | null }[];
  /** Clean, as that of the notices. */
  readonly descriptionHtml: string | null;
  readonly afterNotices: readonly { readonly title: string; readonly html: string }[];
}

export interface AdReview {
  readonly number: string;
  readonly expiresOn: string | null;
}

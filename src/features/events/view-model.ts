/** What is seen of events, exhibitions and banners. */
import type { Picture } from '../../domain/picture.ts';
import type { Price } from '../../domain/price.ts';

export interface EventCard {
  readonly id: number;
  readonly title: string;
  readonly href: string | null;
  readonly summary: string | null;
  readonly picture: Picture | null;
  /** Korean days, both included. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly target: string | null;
  /** Of its first product; null when it has none. */
  readonly price: Price | null;
}

/** A product in a running event. */
export interface EventOffer {
  readonly eventId: number;
  /** Of the event. */
  readonly title: string;
  /** What is offered; null where the product has one option. */
  readonly option: string | null;
  readonly price: Price;
  readonly target: string | null;
  readonly endDate: string | null;
}

export interface ExhibitionCard {
  readonly title: string;
  readonly href: string | null;
  readonly subtitle: string | null;
  readonly picture: Picture | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface HeroSlide {
  readonly title: string;
  readonly text: string | null;
  readonly picture: Picture;
  readonly mobilePicture: Picture | null;
  readonly link: { readonly href: string; readonly text: string; readonly isExternal: boolean } | null;
}

/** What is seen of a product: only what is shown, composed by `site` and drawn by `views`. */
import type { Fact } from '../../domain/fact.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Price } from '../../domain/price.ts';
import type { RichText } from '../../domain/rich-text.ts';
import type { PosterVideo } from '../../domain/video.ts';

export interface ProductCard {
  readonly title: string;
  readonly href: string;
  readonly summary: string | null;
  readonly picture: Picture | null;
  readonly badge: string | null;
  readonly price: Price;
  /** Costs outside the price, named at the price. */
  readonly extraCosts: readonly string[];
}

export interface Option {
  readonly title: string;
  readonly price: Price;
}

/** What a product's page begins with. */
export interface ProductFacts {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly badge: string | null;
  readonly pictures: readonly Picture[];
  readonly video: PosterVideo | null;
  readonly videoTranscript: string | null;
  /** The first option's. */
  readonly price: Price;
  readonly options: readonly Option[];
  readonly extraCosts: readonly string[];
  readonly facts: readonly Fact[];
  readonly sideEffectText: string | null;
  readonly adReview: AdReview | null;
}

export interface ProductDetail extends ProductFacts {
  readonly categories: readonly { readonly title: string; readonly href: string | null }[];
  readonly description: RichText | null;
  readonly afterNotices: readonly { readonly title: string; readonly text: RichText }[];
}

export interface AdReview {
  readonly number: string;
  /** Day. */
  readonly expiresOn: string | null;
}

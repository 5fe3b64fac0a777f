/** What is seen of a product: only what is shown, composed by `site` and drawn by `views`. */
import type { Product, ProductRow } from '../../contract/product.ts';
import type { Fact } from '../../domain/fact.ts';
import type { Picture } from '../../domain/picture.ts';
import { cardPriceOf, type Price, priceOf, vatOf } from '../../domain/price.ts';
import type { ProductOrder } from '../../domain/product-order.ts';
import type { RichText } from '../../domain/rich-text.ts';
import type { PosterVideo } from '../../domain/video.ts';
import type { Sources } from '../../domain/view-sources.ts';
import { productWords } from './words.ts';

export interface ProductCard {
  readonly title: string;
  readonly href: string;
  readonly summary: string | null;
  readonly picture: Picture | null;
  readonly badge: string | null;
  readonly price: Price;
  /** Costs outside the price, named at the price. */
  readonly extraCosts: readonly string[];
  /** Where the list can be sorted. */
  readonly order?: ProductOrder;
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

export function productCard(product: ProductRow & Partial<Product>, { rules, picture }: Sources): ProductCard {
  return {
    title: product.title,
    href: `/products/${product.id}`,
    summary: product.summary,
    picture: picture(product.thumbnailUrl ?? product.imageUrls?.[0] ?? null),
    badge: product.customBadge,
    price: cardPriceOf(product.options, vatOf(product.vat, rules), rules),
    extraCosts: rules.hasPriceView ? (product.extraCosts ?? []) : [],
  };
}

export function productFacts(product: Product, { rules, picture, video }: Sources): ProductFacts {
  const vat = vatOf(product.vat, rules);
  const urls = product.imageUrls.length > 0 ? product.imageUrls : [product.thumbnailUrl];
  return {
    id: product.id,
    title: product.title,
    summary: product.summary,
    badge: product.customBadge,
    pictures: urls.map((url) => picture(url)).filter((one) => one !== null),
    video: video(product.videoUrl),
    videoTranscript: product.videoTranscript,
    price: cardPriceOf(product.options, vat, rules),
    options: product.options.map((option) => ({ title: option.title, price: priceOf(option, vat, rules) })),
    extraCosts: rules.hasPriceView ? product.extraCosts : [],
    facts: factRows(product),
    sideEffectText: product.sideEffectText,
    adReview: product.adReview,
  };
}

/** Rows only where the clinic said something. */
function factRows(product: Product): Fact[] {
  const rows: readonly [string, string | null][] = [
    [productWords.duration, product.durationText],
    [productWords.anesthesia, product.anesthesiaText],
    [productWords.recovery, product.recoveryText],
    [productWords.recommendedCount, product.recommendedCountText],
  ];
  return rows.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]));
}

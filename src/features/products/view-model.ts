/** A product of the backend → what is seen of it: no more than is shown. */
import type { Product, ProductRow } from '../../contract/product.ts';
import type { Forms } from '../../contract/theme.ts';
import { cardPriceOf, priceOf } from '../../domain/rules/price.ts';
import { type EventPrice, listOffers } from '../../domain/rules/product-offers.ts';
import type { ProductOrder } from '../../domain/rules/product-order.ts';
import { lcpSizes, markAi } from '../../domain/views/picture.ts';
import type { Sources } from '../../domain/views/view-sources.ts';
import { productWords } from './words.ts';

/** `order`: where the list can be sorted. */
export type ProductCard = ReturnType<typeof productCard> & { readonly order?: ProductOrder };

/** A card as the site's own index knows it, whose picture and price of now are still on their way. */
export interface IndexedProductCard extends Pick<ProductCard, 'title' | 'href'> {
  /** The price in the words of its card, then the lines below it; empty where it is told in a consultation. */
  readonly priceLines: readonly string[];
}

export function productCard(product: ProductRow & Partial<Product>, { rules, picture, drawn }: Sources) {
  const urls = [product.thumbnailUrl, ...(product.imageUrls ?? [])];
  const [own] = urls.flatMap((url) => markAi(picture(url), product.isAiGenerated) ?? []);
  return {
    title: product.title,
    href: `/products/${product.id}`,
    summary: product.summary,
    picture: own ?? drawn(product.id),
    badge: product.customBadge,
    price: cardPriceOf(product.options, product.vat, rules),
    /** Costs outside the price, named at the price. */
    extraCosts: rules.hasPriceView ? product.extraCosts : [],
  };
}

/** What is said of the event at whose price something is offered: who may have it, and until when. */
export interface OfferingEvent {
  readonly id: number;
  readonly href: string | null;
  readonly title: string;
  readonly target: string | null;
  readonly endDate: string | null;
}

export type ProductFacts = ReturnType<typeof productFacts>;
/** An option at its own price, or at an event's. */
export type ProductOffer = ProductFacts['offers'][number];

/** `eventOf` knows the events that run; the first offer leads: see `product-offers.ts`. */
export function productFacts(
  product: Product,
  { rules, picture, drawn, video }: Sources,
  prices: readonly EventPrice[] = [],
  eventOf: (id: number) => OfferingEvent | undefined = () => undefined,
) {
  const pictures = product.imageUrls.flatMap((url) => markAi(picture(url), product.isAiGenerated) ?? []);
  const standIn = () => markAi(picture(product.thumbnailUrl), product.isAiGenerated) ?? drawn(product.id);
  return {
    id: product.id,
    title: product.title,
    summary: product.summary,
    badge: product.customBadge,
    pictures: pictures.length > 0 ? pictures : [standIn()].filter((picture) => picture !== null),
    video: video(product.videoUrl),
    videoTranscript: product.videoTranscript,
    price: cardPriceOf(product.options, product.vat, rules),
    offers: listOffers(product.options, prices, eventOf).map(({ option, event }) => ({
      optionId: option.id,
      title: option.title,
      price: priceOf({ ...option, vat: product.vat }, rules, event ?? undefined),
      event,
    })),
    extraCosts: rules.hasPriceView ? product.extraCosts : [],
    facts: factRows(product),
    sideEffectText: product.sideEffectText,
    adReview: product.adReview,
  };
}

/** Rows only where the clinic said something. */
function factRows(product: Product) {
  const rows: readonly [string, string | null][] = [
    [productWords.duration, product.durationText],
    [productWords.anesthesia, product.anesthesiaText],
    [productWords.recovery, product.recoveryText],
    [productWords.recommendedCount, product.recommendedCountText],
  ];
  return rows.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]));
}

export const gallerySizesOf = ({ product }: Pick<Forms, 'product'>): string =>
  product === 'panorama' ? lcpSizes.panorama : lcpSizes.gallery;

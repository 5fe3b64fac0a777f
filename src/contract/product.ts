/** Treatments and how they are grouped: `/v2/products`, `/v2/product-categories`, `/recommended-products`. */
import * as v from 'valibot';
import { drawnMethods, drawnZones } from '../domain/views/depicted.ts';
import * as p from './primitives.ts';

export const CategorySchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  description: p.nullable(p.TextSchema),
  imageUrl: p.nullable(p.PictureUrlSchema),
  weight: p.orElse(p.WeightSchema, 0),
  /** What drawings of its treatments show; by the words of its title where that is null. */
  drawing: p.nullable(
    v.object({
      zone: p.nullable(v.picklist(drawnZones)),
      method: p.nullable(v.picklist(drawnMethods)),
      depthMm: p.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
    }),
  ),
});

export const ProductOptionSchema = v.object({
  id: p.IdSchema,
  /** As sold, e.g. `3회`, `체험가`. */
  title: p.NonBlankText,
  visitCount: p.orElse(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** 정상가; null where the price is given in a consultation. */
  price: p.nullable(p.WonSchema),
  /** 할인가; counts only when lower than `price`. */
  discountPrice: p.nullable(p.WonSchema),
});

export const AdReviewSchema = v.object({ number: p.NonBlankText, expiresOn: p.nullable(p.DaySchema) });

/** A row of `GET /v2/products`: enough for a card, and `updatedAt` tells whether the detail has changed. */
export const ProductRowSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  summary: p.nullable(p.TextSchema),
  categoryIds: p.listOf(p.IdSchema),
  thumbnailUrl: p.nullable(p.PictureUrlSchema),
  /** Its pictures were made by AI, which is said at each. Optional, beside the specification. */
  isAiGenerated: p.orElse(v.boolean(), false),
  customBadge: p.nullable(p.TextSchema),
  isRecommend: p.orElse(v.boolean(), false),
  vat: p.nullable(v.picklist(['included', 'excluded', 'exempt'])),
  options: p.listOf(ProductOptionSchema),
  /** Costs outside the price, e.g. `마취 크림 20,000원`: an amount that ends one counts into every sum. */
  extraCosts: p.listOf(p.TextSchema),
  weight: p.orElse(p.WeightSchema, 0),
  updatedAt: p.MomentSchema,
});

/** `GET /v2/products/{id}`. */
export const ProductSchema = v.object({
  ...ProductRowSchema.entries,
  imageUrls: p.listOf(p.PictureUrlSchema),
  videoUrl: p.nullable(p.VideoUrlSchema),
  videoTranscript: p.nullable(p.TextSchema),
  descriptionHtml: p.nullable(p.HtmlSchema),
  /** Other search terms, e.g. `shurink` for 슈링크. */
  aliases: p.listOf(p.TextSchema),
  durationText: p.nullable(p.TextSchema),
  anesthesiaText: p.nullable(p.TextSchema),
  recoveryText: p.nullable(p.TextSchema),
  recommendedCountText: p.nullable(p.TextSchema),
  sideEffectText: p.nullable(p.TextSchema),
  afterNoticeIds: p.listOf(p.IdSchema),
  relatedProductIds: p.listOf(p.IdSchema),
  adReview: p.nullable(AdReviewSchema),
});

/** `GET /recommended-products`: which products are recommended, in order. */
export const RecommendedProductSchema = v.object({ productId: p.IdSchema, weight: p.orElse(p.WeightSchema, 0) });

export type Category = v.InferOutput<typeof CategorySchema>;
export type ProductOption = v.InferOutput<typeof ProductOptionSchema>;
export type ProductRow = v.InferOutput<typeof ProductRowSchema>;
export type Product = v.InferOutput<typeof ProductSchema>;
export type RecommendedProduct = v.InferOutput<typeof RecommendedProductSchema>;

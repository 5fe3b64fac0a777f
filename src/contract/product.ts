/** Treatments and how they are grouped: `/v2/products`, `/v2/product-categories`, `/recommended-products`. */
import * as v from 'valibot';
import {
  DaySchema,
  HtmlSchema,
  IdSchema,
  listOf,
  MomentSchema,
  NonBlankText,
  nullable,
  PictureUrlSchema,
  TextSchema,
  VideoUrlSchema,
  WeightSchema,
  WonSchema,
} from './primitives.ts';

export const CategorySchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  description: nullable(TextSchema),
  imageUrl: nullable(PictureUrlSchema),
  weight: v.nullish(WeightSchema, 0),
});

export const ProductOptionSchema = v.object({
  id: IdSchema,
  /** As sold, e.g. `3회`, `체험가`. */
  title: NonBlankText,
  visitCount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** 정상가; null where the price is given in a consultation. */
  price: nullable(WonSchema),
  /** 할인가; counts only when lower than `price`. */
  discountPrice: nullable(WonSchema),
});

/** 의료광고 심의필. */
export const AdReviewSchema = v.object({ number: NonBlankText, expiresOn: nullable(DaySchema) });

/** A row of `GET /v2/products`: enough for a card, and `updatedAt` tells whether the detail has changed. */
export const ProductRowSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  summary: nullable(TextSchema),
  categoryIds: listOf(IdSchema),
  thumbnailUrl: nullable(PictureUrlSchema),
  customBadge: nullable(TextSchema),
  isRecommend: v.nullish(v.boolean(), false),
  vat: nullable(v.picklist(['included', 'excluded', 'exempt'])),
  options: listOf(ProductOptionSchema),
  weight: v.nullish(WeightSchema, 0),
  updatedAt: MomentSchema,
});

/** `GET /v2/products/{id}`. */
export const ProductSchema = v.object({
  ...ProductRowSchema.entries,
  imageUrls: listOf(PictureUrlSchema),
  videoUrl: nullable(VideoUrlSchema),
  /** Transcript of the video. */
  videoTranscript: nullable(TextSchema),
  descriptionHtml: nullable(HtmlSchema),
  /** Other search terms, e.g. `shurink` for 슈링크. */
  aliases: listOf(TextSchema),
  /** Costs outside the price, e.g. `마취 크림 20,000원`: an amount that ends one counts into every sum. */
  extraCosts: listOf(TextSchema),
  durationText: nullable(TextSchema),
  anesthesiaText: nullable(TextSchema),
  recoveryText: nullable(TextSchema),
  recommendedCountText: nullable(TextSchema),
  sideEffectText: nullable(TextSchema),
  afterNoticeIds: listOf(IdSchema),
  relatedProductIds: listOf(IdSchema),
  adReview: nullable(AdReviewSchema),
});

/** `GET /recommended-products`: which products are recommended, in order. */
export const RecommendedProductSchema = v.object({ productId: IdSchema, weight: v.nullish(WeightSchema, 0) });

export type Category = v.InferOutput<typeof CategorySchema>;
export type ProductOption = v.InferOutput<typeof ProductOptionSchema>;
export type ProductRow = v.InferOutput<typeof ProductRowSchema>;
export type Product = v.InferOutput<typeof ProductSchema>;
export type RecommendedProduct = v.InferOutput<typeof RecommendedProductSchema>;

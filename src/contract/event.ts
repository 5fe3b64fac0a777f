/** Promotions: events, exhibitions, branding pages, banners. */
import * as v from 'valibot';
import * as p from './primitives.ts';
import { AdReviewSchema } from './product.ts';

/** `GET /events`. Days are Korean calendar days, both included; null means no limit on that side. */
export const EventSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  summary: p.nullable(p.TextSchema),
  imageUrl: p.nullable(p.PictureUrlSchema),
  /** Its picture was made by AI, which is said at it. Optional, beside the specification. */
  isAiGenerated: p.orElse(v.boolean(), false),
  startDate: p.nullable(p.DaySchema),
  endDate: p.nullable(p.DaySchema),
  /** 대상, e.g. 첫 방문 고객. */
  target: p.nullable(p.TextSchema),
  /** 시술 범위. */
  scope: p.nullable(p.TextSchema),
  isSecret: p.orElse(v.boolean(), false),
  adReview: p.nullable(AdReviewSchema),
  weight: p.orElse(p.WeightSchema, 0),
  updatedAt: p.MomentSchema,
});

/** `GET /event/title`. */
export const EventTitleSchema = v.pick(EventSchema, ['id', 'title']);

/** `GET /v2/event/products`: a product within an event; prices are the event's, option by option. */
export const EventProductSchema = v.object({
  eventId: p.IdSchema,
  productId: p.IdSchema,
  productOptionId: p.IdSchema,
  title: p.nullable(p.TextSchema),
  price: p.nullable(p.WonSchema),
  eventPrice: p.nullable(p.WonSchema),
  weight: p.orElse(p.WeightSchema, 0),
});

/** `GET /customer/exhibitions`. */
export const ExhibitionSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  subtitle: p.nullable(p.TextSchema),
  imageUrl: p.nullable(p.PictureUrlSchema),
  contentHtml: p.nullable(p.HtmlSchema),
  startDate: p.nullable(p.DaySchema),
  endDate: p.nullable(p.DaySchema),
  weight: p.orElse(p.WeightSchema, 0),
  updatedAt: p.MomentSchema,
});

/** `GET /customer/v2/exhibition-products`. */
export const ExhibitionProductSchema = v.object({
  exhibitionId: p.IdSchema,
  productId: p.IdSchema,
  /** Short reason, e.g. 장벽을 먼저. */
  caption: p.nullable(p.TextSchema),
  weight: p.orElse(p.WeightSchema, 0),
});

export const BrandingBlockSchema = v.variant('type', [
  v.object({ type: v.literal('text'), title: p.nullable(p.TextSchema), html: p.HtmlSchema }),
  v.object({
    type: v.literal('image'),
    imageUrl: p.PictureUrlSchema,
    alt: p.nullable(p.TextSchema),
    caption: p.nullable(p.TextSchema),
  }),
  v.object({
    type: v.literal('video'),
    videoUrl: p.VideoUrlSchema,
    title: p.nullable(p.TextSchema),
    transcript: p.nullable(p.TextSchema),
  }),
  v.object({ type: v.literal('products'), title: p.nullable(p.TextSchema), productIds: v.array(p.IdSchema) }),
  v.object({ type: v.literal('quote'), text: p.NonBlankText, by: p.nullable(p.TextSchema) }),
]);

/** `GET /customer/brandings/{id}`. */
export const BrandingSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  subtitle: p.nullable(p.TextSchema),
  imageUrl: p.nullable(p.PictureUrlSchema),
  blocks: p.listOf(BrandingBlockSchema),
  adReview: p.nullable(AdReviewSchema),
  updatedAt: p.MomentSchema,
});

/** `GET /banners`. */
export const BannerSchema = v.object({
  id: p.IdSchema,
  bannerLocation: v.picklist(['HOME_HERO', 'PRODUCTS', 'EVENTS', 'CSCENTER']),
  title: p.NonBlankText,
  text: p.nullable(p.TextSchema),
  pcImageUrl: p.PictureUrlSchema,
  mobileImageUrl: p.nullable(p.PictureUrlSchema),
  linkTo: p.nullable(p.LinkSchema),
  linkText: p.nullable(p.TextSchema),
  startDate: p.nullable(p.DaySchema),
  endDate: p.nullable(p.DaySchema),
  weight: p.orElse(p.WeightSchema, 0),
});

export type Event = v.InferOutput<typeof EventSchema>;
export type EventTitle = v.InferOutput<typeof EventTitleSchema>;
export type EventProduct = v.InferOutput<typeof EventProductSchema>;
export type Exhibition = v.InferOutput<typeof ExhibitionSchema>;
export type ExhibitionProduct = v.InferOutput<typeof ExhibitionProductSchema>;
export type BrandingBlock = v.InferOutput<typeof BrandingBlockSchema>;
export type Branding = v.InferOutput<typeof BrandingSchema>;
export type Banner = v.InferOutput<typeof BannerSchema>;

/** Promotions: events, exhibitions, branding pages, banners. */
import * as v from 'valibot';
import {
  DaySchema,
  HtmlSchema,
  IdSchema,
  LinkSchema,
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
import { AdReviewSchema } from './product.ts';

/** `GET /events`. Days are Korean calendar days, both included; null means no limit on that side. */
export const EventSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  summary: nullable(TextSchema),
  imageUrl: nullable(PictureUrlSchema),
  startDate: nullable(DaySchema),
  endDate: nullable(DaySchema),
  /** 대상, e.g. 첫 방문 고객. */
  target: nullable(TextSchema),
  /** 시술 범위. */
  scope: nullable(TextSchema),
  isSecret: v.nullish(v.boolean(), false),
  adReview: nullable(AdReviewSchema),
  weight: v.nullish(WeightSchema, 0),
  updatedAt: MomentSchema,
});

/** `GET /event/title`. */
export const EventTitleSchema = v.pick(EventSchema, ['id', 'title']);

/** `GET /v2/event/products`: a product within an event; prices are the event's, option by option. */
export const EventProductSchema = v.object({
  eventId: IdSchema,
  productId: IdSchema,
  productOptionId: IdSchema,
  title: nullable(TextSchema),
  price: nullable(WonSchema),
  eventPrice: nullable(WonSchema),
  weight: v.nullish(WeightSchema, 0),
});

/** `GET /customer/exhibitions`. */
export const ExhibitionSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  subtitle: nullable(TextSchema),
  imageUrl: nullable(PictureUrlSchema),
  contentHtml: nullable(HtmlSchema),
  startDate: nullable(DaySchema),
  endDate: nullable(DaySchema),
  weight: v.nullish(WeightSchema, 0),
  updatedAt: MomentSchema,
});

/** `GET /customer/v2/exhibition-products`. */
export const ExhibitionProductSchema = v.object({
  exhibitionId: IdSchema,
  productId: IdSchema,
  /** Short reason, e.g. 장벽을 먼저. */
  caption: nullable(TextSchema),
  weight: v.nullish(WeightSchema, 0),
});

/** Blocks of a branding page. */
export const BrandingBlockSchema = v.variant('type', [
  v.object({ type: v.literal('text'), title: nullable(TextSchema), html: HtmlSchema }),
  v.object({
    type: v.literal('image'),
    imageUrl: PictureUrlSchema,
    alt: nullable(TextSchema),
    caption: nullable(TextSchema),
  }),
  v.object({
    type: v.literal('video'),
    videoUrl: VideoUrlSchema,
    title: nullable(TextSchema),
    /** Transcript of the video. */
    transcript: nullable(TextSchema),
  }),
  v.object({ type: v.literal('products'), title: nullable(TextSchema), productIds: v.array(IdSchema) }),
  v.object({ type: v.literal('quote'), text: NonBlankText, by: nullable(TextSchema) }),
]);

/** `GET /customer/brandings/{id}`. */
export const BrandingSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  subtitle: nullable(TextSchema),
  imageUrl: nullable(PictureUrlSchema),
  blocks: listOf(BrandingBlockSchema),
  adReview: nullable(AdReviewSchema),
  updatedAt: MomentSchema,
});

/** `GET /banners`. */
export const BannerSchema = v.object({
  id: IdSchema,
  bannerLocation: v.picklist(['HOME_HERO', 'PRODUCTS', 'EVENTS', 'CSCENTER']),
  title: NonBlankText,
  text: nullable(TextSchema),
  pcImageUrl: PictureUrlSchema,
  mobileImageUrl: nullable(PictureUrlSchema),
  linkTo: nullable(LinkSchema),
  linkText: nullable(TextSchema),
  startDate: nullable(DaySchema),
  endDate: nullable(DaySchema),
  weight: v.nullish(WeightSchema, 0),
});

export type Event = v.InferOutput<typeof EventSchema>;
export type EventTitle = v.InferOutput<typeof EventTitleSchema>;
export type EventProduct = v.InferOutput<typeof EventProductSchema>;
export type Exhibition = v.InferOutput<typeof ExhibitionSchema>;
export type ExhibitionProduct = v.InferOutput<typeof ExhibitionProductSchema>;
export type BrandingBlock = v.InferOutput<typeof BrandingBlockSchema>;
export type Branding = v.InferOutput<typeof BrandingSchema>;
export type Banner = v.InferOutput<typeof BannerSchema>;

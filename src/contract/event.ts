/** What is offered for a time or as a theme: events, exhibitions, branding pages, banners. */
import * as v from 'valibot';
import {
  DaySchema,
  FilledSchema,
  HtmlSchema,
  IdSchema,
  LinkSchema,
  listOf,
  MomentSchema,
  maybe,
  TextSchema,
  UrlSchema,
  WeightSchema,
  WonSchema,
} from './primitives.ts';
import { AdReviewSchema } from './product.ts';

/** `GET /events`. Days are Korean calendar days, both included; null means no limit on that side. */
export const EventSchema = v.object({
  id: IdSchema,
  title: FilledSchema,
  summary: maybe(TextSchema),
  imageUrl: maybe(UrlSchema),
  startDate: maybe(DaySchema),
  endDate: maybe(DaySchema),
  /** 대상, e.g. 첫 방문 고객. */
  target: maybe(TextSchema),
  /** 시술 범위. */
  scope: maybe(TextSchema),
  isSecret: v.nullish(v.boolean(), false),
  adReview: maybe(AdReviewSchema),
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
  title: maybe(TextSchema),
  price: maybe(WonSchema),
  eventPrice: maybe(WonSchema),
  weight: v.nullish(WeightSchema, 0),
});

/** `GET /customer/exhibitions`. */
export const ExhibitionSchema = v.object({
  id: IdSchema,
  title: FilledSchema,
  subtitle: maybe(TextSchema),
  imageUrl: maybe(UrlSchema),
  contentHtml: maybe(HtmlSchema),
  startDate: maybe(DaySchema),
  endDate: maybe(DaySchema),
  weight: v.nullish(WeightSchema, 0),
  updatedAt: MomentSchema,
});

/** `GET /customer/v2/exhibition-products`. */
export const ExhibitionProductSchema = v.object({
  exhibitionId: IdSchema,
  productId: IdSchema,
  /** A few words why it is here, e.g. 장벽을 먼저. */
  caption: maybe(TextSchema),
  weight: v.nullish(WeightSchema, 0),
});

/** A branding page is a column of these. */
export const BrandingBlockSchema = v.variant('type', [
  v.object({ type: v.literal('text'), title: maybe(TextSchema), html: HtmlSchema }),
  v.object({ type: v.literal('image'), imageUrl: UrlSchema, alt: maybe(TextSchema), caption: maybe(TextSchema) }),
  v.object({
    type: v.literal('video'),
    videoUrl: LinkSchema,
    title: maybe(TextSchema),
    /** What is said and shown in the video, in words. */
    transcript: maybe(TextSchema),
  }),
  v.object({ type: v.literal('products'), title: maybe(TextSchema), productIds: v.array(IdSchema) }),
  v.object({ type: v.literal('quote'), text: FilledSchema, by: maybe(TextSchema) }),
]);

/** `GET /customer/brandings/{id}`. */
export const BrandingSchema = v.object({
  id: IdSchema,
  title: FilledSchema,
  subtitle: maybe(TextSchema),
  imageUrl: maybe(UrlSchema),
  blocks: listOf(BrandingBlockSchema),
  adReview: maybe(AdReviewSchema),
  updatedAt: MomentSchema,
});

/** `GET /banners`. */
export const BannerSchema = v.object({
  id: IdSchema,
  bannerLocation: v.picklist(['HOME_HERO', 'PRODUCTS', 'EVENTS', 'CSCENTER']),
  title: FilledSchema,
  text: maybe(TextSchema),
  pcImageUrl: UrlSchema,
  mobileImageUrl: maybe(UrlSchema),
  linkTo: maybe(LinkSchema),
  linkText: maybe(TextSchema),
  startDate: maybe(DaySchema),
  endDate: maybe(DaySchema),
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

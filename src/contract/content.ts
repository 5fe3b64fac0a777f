/**
 * Content of one partner in `partners/<id>/content/`: one JSON file for each key below. A missing file is an empty
 * collection; `partner.json` is required.
 */
import * as v from 'valibot';
import {
  BannerSchema,
  BrandingSchema,
  EventProductSchema,
  EventSchema,
  ExhibitionProductSchema,
  ExhibitionSchema,
} from './event.ts';
import { LayoutSchema } from './layout.ts';
import { PartnerSchema } from './partner.ts';
import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from './people.ts';
import { PopupSchema } from './popup.ts';
import {
  AfterNoticeSchema,
  BeforeAfterSchema,
  BoardPostSchema,
  BoardTypeSchema,
  FaqGroupSchema,
  FaqSchema,
  KeywordSchema,
  NoticeSchema,
  ReviewSchema,
  TermWithHistoriesSchema,
} from './post.ts';
import { listOf } from './primitives.ts';
import { CategorySchema, ProductSchema, RecommendedProductSchema } from './product.ts';

/** The schema of each content file, by the file's name without `.json`. */
export const contentSchemas = {
  partner: PartnerSchema,
  layout: v.nullish(LayoutSchema, {}),
  keywords: listOf(KeywordSchema),
  terms: listOf(TermWithHistoriesSchema),
  categories: listOf(CategorySchema),
  products: listOf(ProductSchema),
  recommendedProducts: listOf(RecommendedProductSchema),
  events: listOf(EventSchema),
  eventProducts: listOf(EventProductSchema),
  exhibitions: listOf(ExhibitionSchema),
  exhibitionProducts: listOf(ExhibitionProductSchema),
  brandings: listOf(BrandingSchema),
  banners: listOf(BannerSchema),
  popups: listOf(PopupSchema),
  employees: listOf(EmployeeSchema),
  employeeSchedules: listOf(EmployeeScheduleSchema),
  shortenedWorks: listOf(ShortenedWorkSchema),
  notices: listOf(NoticeSchema),
  afterNotices: listOf(AfterNoticeSchema),
  faqGroups: listOf(FaqGroupSchema),
  faqs: listOf(FaqSchema),
  boardTypes: listOf(BoardTypeSchema),
  boardPosts: listOf(BoardPostSchema),
  beforeAfters: listOf(BeforeAfterSchema),
  reviews: listOf(ReviewSchema),
} as const;

export type ContentName = keyof typeof contentSchemas;
export type Content = { readonly [N in ContentName]: v.InferOutput<(typeof contentSchemas)[N]> };

/** Optional collections: empty, with a warning, where their call fails. */
export const optionalContent: ReadonlySet<string> = new Set<ContentName>(['keywords', 'popups']);

export const contentNames = Object.keys(contentSchemas) as ContentName[];

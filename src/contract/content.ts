/** Content of one partner in `partners/<id>/content/`, a JSON file for each key below. A missing file is an empty collection; `partner.json` is required. */
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
import { collectionOf } from './primitives.ts';
import { CategorySchema, ProductSchema, RecommendedProductSchema } from './product.ts';

/** The schema of each content file, by the file's name without `.json`. */
export const contentSchemas = {
  partner: PartnerSchema,
  layout: v.nullish(LayoutSchema, {}),
  keywords: collectionOf(KeywordSchema),
  terms: collectionOf(TermWithHistoriesSchema),
  categories: collectionOf(CategorySchema),
  products: collectionOf(ProductSchema),
  recommendedProducts: collectionOf(RecommendedProductSchema),
  events: collectionOf(EventSchema),
  eventProducts: collectionOf(EventProductSchema),
  exhibitions: collectionOf(ExhibitionSchema),
  exhibitionProducts: collectionOf(ExhibitionProductSchema),
  brandings: collectionOf(BrandingSchema),
  banners: collectionOf(BannerSchema),
  popups: collectionOf(PopupSchema),
  employees: collectionOf(EmployeeSchema),
  employeeSchedules: collectionOf(EmployeeScheduleSchema),
  shortenedWorks: collectionOf(ShortenedWorkSchema),
  notices: collectionOf(NoticeSchema),
  afterNotices: collectionOf(AfterNoticeSchema),
  faqGroups: collectionOf(FaqGroupSchema),
  faqs: collectionOf(FaqSchema),
  boardTypes: collectionOf(BoardTypeSchema),
  boardPosts: collectionOf(BoardPostSchema),
  beforeAfters: collectionOf(BeforeAfterSchema),
  reviews: collectionOf(ReviewSchema),
} as const;

export type ContentName = keyof typeof contentSchemas;
export type Content = { readonly [N in ContentName]: v.InferOutput<(typeof contentSchemas)[N]> };

/** Optional collections: empty, with a warning, where their call fails. */
export const optionalContent: ReadonlySet<string> = new Set<ContentName>(['keywords', 'popups']);

export const contentNames = Object.keys(contentSchemas) as ContentName[];

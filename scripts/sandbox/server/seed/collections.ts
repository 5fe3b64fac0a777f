/** Every collection of a partner: the schema of its records and of list rows, and the order of lists. */
import * as v from 'valibot';
import type { contentSchemas } from '../../../../src/contract/content.ts';
import * as events from '../../../../src/contract/event.ts';
import { LayoutSchema } from '../../../../src/contract/layout.ts';
import { DeployStatusSchema, PartnerSchema } from '../../../../src/contract/partner.ts';
import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from '../../../../src/contract/people.ts';
import { PopupSchema } from '../../../../src/contract/popup.ts';
import * as posts from '../../../../src/contract/post.ts';
import { IdSchema } from '../../../../src/contract/primitives.ts';
import * as products from '../../../../src/contract/product.ts';
import { ShortLinkSchema } from '../../../../src/contract/short-link.ts';

export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface Collection {
  readonly record: ObjectSchema;
  /** Schema of list rows, where they have fewer fields. */
  readonly listed?: ObjectSchema;
  /** Order of lists: by `weight`, by a time field with the newest first, or as seeded. */
  readonly order: 'weight' | 'seeded' | { readonly newest: string };
  /** One record instead of a list. */
  readonly isSingle?: true;
}

/** A page before it is published, as `/preview` shows it with the token. */
export const DraftSchema = v.object({
  id: IdSchema,
  /** The product or branding that it would become. */
  targetId: IdSchema,
  previewToken: v.pipe(v.string(), v.minLength(16)),
  kind: v.picklist(['product', 'branding']),
  record: v.union([products.ProductSchema, events.BrandingSchema]),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

const weight = { order: 'weight' } as const;
const seeded = { order: 'seeded' } as const;
const newest = (field: string) => ({ order: { newest: field } });
const single = { order: 'seeded', isSingle: true } as const;

export const collections = {
  partner: { record: PartnerSchema, ...single },
  deployStatus: { record: DeployStatusSchema, ...single },
  layout: { record: LayoutSchema, ...single },
  keywords: { record: posts.KeywordSchema, ...seeded },
  terms: { record: posts.TermWithHistoriesSchema, listed: posts.TermSchema, ...seeded },
  categories: { record: products.CategorySchema, ...weight },
  products: { record: products.ProductSchema, listed: products.ProductRowSchema, ...weight },
  recommendedProducts: { record: products.RecommendedProductSchema, ...weight },
  events: { record: events.EventSchema, ...weight },
  eventProducts: { record: events.EventProductSchema, ...weight },
  exhibitions: { record: events.ExhibitionSchema, ...weight },
  exhibitionProducts: { record: events.ExhibitionProductSchema, ...weight },
  brandings: { record: events.BrandingSchema, ...seeded },
  banners: { record: events.BannerSchema, ...weight },
  popups: { record: PopupSchema, ...weight },
  employees: { record: EmployeeSchema, ...weight },
  employeeSchedules: { record: EmployeeScheduleSchema, ...seeded },
  shortenedWorks: { record: ShortenedWorkSchema, ...seeded },
  notices: { record: posts.NoticeSchema, ...newest('publishAt') },
  afterNotices: { record: posts.AfterNoticeSchema, ...weight },
  faqGroups: { record: posts.FaqGroupSchema, ...weight },
  faqs: { record: posts.FaqSchema, ...weight },
  boardTypes: { record: posts.BoardTypeSchema, ...seeded },
  boardPosts: { record: posts.BoardPostSchema, ...newest('createdAt') },
  beforeAfters: { record: posts.BeforeAfterSchema, ...seeded },
  reviews: { record: posts.ReviewSchema, ...seeded },
  shortLinks: { record: ShortLinkSchema, ...seeded },
  drafts: { record: DraftSchema, ...seeded },
} as const satisfies Record<string, Collection> & Record<keyof typeof contentSchemas, Collection>;

export type CollectionName = keyof typeof collections;
export type RecordOf<N extends CollectionName> = v.InferOutput<(typeof collections)[N]['record']>;

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);

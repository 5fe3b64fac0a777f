/** Every collection of a partner: the schema of its records, what a list sends of them, and in which order. */
import * as v from 'valibot';
import type { contentSchemas } from '../../../../src/contract/content.ts';
import {
  BannerSchema,
  BrandingSchema,
  EventProductSchema,
  EventSchema,
  ExhibitionProductSchema,
  ExhibitionSchema,
} from '../../../../src/contract/event.ts';
import { LayoutSchema } from '../../../../src/contract/layout.ts';
import { DeployStatusSchema, PartnerSchema } from '../../../../src/contract/partner.ts';
import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from '../../../../src/contract/people.ts';
import { PopupSchema } from '../../../../src/contract/popup.ts';
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
  TermSchema,
  TermWithHistoriesSchema,
} from '../../../../src/contract/post.ts';
import {
  CategorySchema,
  ProductRowSchema,
  ProductSchema,
  RecommendedProductSchema,
} from '../../../../src/contract/product.ts';
import { ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import { DraftSchema } from './draft.ts';

type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface Collection {
  readonly record: RecordSchema;
  /** What lists send, where that is less than the whole record. */
  readonly listed?: RecordSchema;
  /** Of lists: by `weight`, the newest of a moment's field first, or as seeded. */
  readonly order: 'weight' | 'seeded' | { readonly newest: string };
  /** One record instead of a list. */
  readonly isSingle?: true;
}

const weight = { order: 'weight' } as const;
const seeded = { order: 'seeded' } as const;
const newest = (field: string) => ({ order: { newest: field } });
const single = { order: 'seeded', isSingle: true } as const;

export const collections = {
  partner: { record: PartnerSchema, ...single },
  deployStatus: { record: DeployStatusSchema, ...single },
  layout: { record: LayoutSchema, ...single },
  keywords: { record: KeywordSchema, ...seeded },
  terms: { record: TermWithHistoriesSchema, listed: TermSchema, ...seeded },
  categories: { record: CategorySchema, ...weight },
  products: { record: ProductSchema, listed: ProductRowSchema, ...weight },
  recommendedProducts: { record: RecommendedProductSchema, ...weight },
  events: { record: EventSchema, ...weight },
  eventProducts: { record: EventProductSchema, ...weight },
  exhibitions: { record: ExhibitionSchema, ...weight },
  exhibitionProducts: { record: ExhibitionProductSchema, ...weight },
  brandings: { record: BrandingSchema, ...seeded },
  banners: { record: BannerSchema, ...weight },
  popups: { record: PopupSchema, ...weight },
  employees: { record: EmployeeSchema, ...weight },
  employeeSchedules: { record: EmployeeScheduleSchema, ...seeded },
  shortenedWorks: { record: ShortenedWorkSchema, ...seeded },
  notices: { record: NoticeSchema, ...newest('publishAt') },
  afterNotices: { record: AfterNoticeSchema, ...weight },
  faqGroups: { record: FaqGroupSchema, ...weight },
  faqs: { record: FaqSchema, ...weight },
  boardTypes: { record: BoardTypeSchema, ...seeded },
  boardPosts: { record: BoardPostSchema, ...newest('createdAt') },
  beforeAfters: { record: BeforeAfterSchema, ...seeded },
  reviews: { record: ReviewSchema, ...seeded },
  shortLinks: { record: ShortLinkSchema, ...seeded },
  drafts: { record: DraftSchema, ...seeded },
} as const satisfies Record<string, Collection> & Record<keyof typeof contentSchemas, Collection>;

export type CollectionName = keyof typeof collections;

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** Lists in the shape that the contract gives them, absent ones empty. */
export const listSchemaOf = (collection: Collection) => v.nullish(v.array(collection.record), []);

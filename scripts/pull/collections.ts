/** Which calls of the backend fill which collection of the content. Specification, section 7. */
import type * as v from 'valibot';
import {
  BannerSchema,
  BrandingSchema,
  EventProductSchema,
  EventSchema,
  ExhibitionProductSchema,
  ExhibitionSchema,
} from '../../src/contract/event.ts';
import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from '../../src/contract/people.ts';
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
} from '../../src/contract/post.ts';
import { CategorySchema, RecommendedProductSchema } from '../../src/contract/product.ts';

export interface ListCall {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** Collections that one list call fills. */
export const listCalls = {
  keywords: { path: '/customer/partner-keywords', schema: KeywordSchema },
  categories: { path: '/v2/product-categories', schema: CategorySchema },
  recommendedProducts: { path: '/recommended-products', schema: RecommendedProductSchema },
  events: { path: '/events?eventViewable=true&type=EVENT&target=CUSTOMER', schema: EventSchema },
  eventProducts: { path: '/v2/event/products', schema: EventProductSchema },
  exhibitions: { path: '/customer/exhibitions', schema: ExhibitionSchema },
  exhibitionProducts: { path: '/customer/v2/exhibition-products', schema: ExhibitionProductSchema },
  banners: { path: '/banners', schema: BannerSchema },
  employees: { path: '/partner-employees?partnerEmployeeType=DOCTOR', schema: EmployeeSchema },
  employeeSchedules: { path: '/partner-employee-schedules', schema: EmployeeScheduleSchema },
  shortenedWorks: { path: '/partner-shorten-works', schema: ShortenedWorkSchema },
  notices: { path: '/customer/notices', schema: NoticeSchema },
  afterNotices: { path: '/customer/after-notices', schema: AfterNoticeSchema },
  faqGroups: { path: '/customer/faqs/this/group', schema: FaqGroupSchema },
  faqs: { path: '/customer/faqs', schema: FaqSchema },
  boardPosts: { path: '/customer/boards', schema: BoardPostSchema },
  beforeAfters: { path: '/customer/before-afters', schema: BeforeAfterSchema },
  reviews: { path: '/customer/partner-reviews', schema: ReviewSchema },
} as const satisfies Record<string, ListCall>;

/** Collections whose rows are asked for one by one, by the ids that the page data names. */
export const detailCalls = {
  brandings: { path: (id: number) => `/customer/brandings/${id}`, schema: BrandingSchema },
  boardTypes: { path: (id: number) => `/customer/board-types/${id}`, schema: BoardTypeSchema },
} as const;

/** Query parameters of the reads (specification, sections 3 and 9), parsed from text to numbers, flags and lists, which are written `1,2,3`. */
import * as v from 'valibot';
import { BannerSchema } from './event.ts';
import { EmployeeSchema } from './people.ts';
import { TermSchema } from './post.ts';
import { TextSchema } from './primitives.ts';

export const positiveInt = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'a whole number from 1'),
  v.transform(Number),
  v.number(),
);
const flag = v.pipe(
  v.picklist(['true', 'false'], 'true or false'),
  v.transform((text) => text === 'true'),
  v.boolean(),
);
export const ids = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, 'ids such as 1,2,3'),
  v.transform((text) => text.split(',').map(Number)),
  v.array(v.number()),
);

/** Ids, with 0 for none. */
export const eventsOfOptions = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,8})(?:,(?:0|[1-9]\d{0,8}))*$/, 'ids or zeros such as 7,0,0'),
  v.transform((text) => text.split(',').map(Number)),
  v.array(v.number()),
);

/** Every list: `page` from 1; a larger `pageSize` than the backend's limit gets that limit, as the answer says. */
export const PageQuerySchema = v.object({ page: v.optional(positiveInt), pageSize: v.optional(positiveInt) });

const list = PageQuerySchema.entries;

export const ProductQuerySchema = v.object({
  ...list,
  exhibitionId: v.optional(positiveInt),
  eventId: v.optional(positiveInt),
  categoryId: v.optional(positiveInt),
  productCategoryIds: v.optional(ids),
  productCustomBadge: v.optional(TextSchema),
  isRecommend: v.optional(flag),
  /** Matches title, summary and aliases, without spaces. */
  keyword: v.optional(TextSchema),
  /** Without products of events. */
  isExcludeEvent: v.optional(flag),
  languageCode: v.optional(TextSchema),
  /** Only products of secret events. */
  isSecret: v.optional(flag),
});

/** `previewToken`: returns the draft of the token. */
const preview = { previewToken: v.optional(TextSchema) };
export const ProductDetailQuerySchema = v.object({ isSecret: v.optional(flag), ...preview });
export const BrandingDetailQuerySchema = v.object(preview);
export const CategoryQuerySchema = v.object({ ...list, productCategoryName: v.optional(TextSchema) });
export const CategoryV2QuerySchema = v.object({ ...list, isSecret: v.optional(flag) });

/** The three that section 9 fixes, and which event. */
export const EventQuerySchema = v.object({
  ...list,
  eventViewable: v.optional(v.literal('true')),
  type: v.optional(v.literal('EVENT')),
  target: v.optional(v.literal('CUSTOMER')),
  eventId: v.optional(positiveInt),
  isSecret: v.optional(flag),
});

export const EventProductQuerySchema = v.object({
  ...list,
  eventId: v.optional(positiveInt),
  isSecret: v.optional(flag),
});
export const ExhibitionProductQuerySchema = v.object({ ...list, exhibitionId: v.optional(positiveInt) });
export const EmployeeQuerySchema = v.object({
  ...list,
  partnerEmployeeType: v.optional(v.unwrap(EmployeeSchema.entries.partnerEmployeeType)),
});
export const EmployeeScheduleQuerySchema = v.object({ ...list, employeeId: v.optional(positiveInt) });
export const FaqQuerySchema = v.object({ ...list, groupId: v.optional(positiveInt) });
export const BoardQuerySchema = v.object({ ...list, boardTypeId: v.optional(positiveInt) });
export const BeforeAfterQuerySchema = v.object({ ...list, isNoYouth: v.optional(flag) });
export const BannerQuerySchema = v.object({ ...list, bannerLocation: v.optional(BannerSchema.entries.bannerLocation) });
export const TermsQuerySchema = v.object({ ...list, target: v.optional(v.literal('CUSTOMER')) });
export const TermQuerySchema = v.object({ termTitle: TermSchema.entries.termTitle });

export type PageQuery = v.InferOutput<typeof PageQuerySchema>;
export type ProductQuery = v.InferOutput<typeof ProductQuerySchema>;
export type ProductDetailQuery = v.InferOutput<typeof ProductDetailQuerySchema>;
export type BrandingDetailQuery = v.InferOutput<typeof BrandingDetailQuerySchema>;
export type CategoryQuery = v.InferOutput<typeof CategoryQuerySchema>;
export type CategoryV2Query = v.InferOutput<typeof CategoryV2QuerySchema>;
export type EventQuery = v.InferOutput<typeof EventQuerySchema>;
export type EventProductQuery = v.InferOutput<typeof EventProductQuerySchema>;
export type ExhibitionProductQuery = v.InferOutput<typeof ExhibitionProductQuerySchema>;
export type EmployeeScheduleQuery = v.InferOutput<typeof EmployeeScheduleQuerySchema>;
export type FaqQuery = v.InferOutput<typeof FaqQuerySchema>;
export type BoardQuery = v.InferOutput<typeof BoardQuerySchema>;
export type BeforeAfterQuery = v.InferOutput<typeof BeforeAfterQuerySchema>;
export type BannerQuery = v.InferOutput<typeof BannerQuerySchema>;
export type TermQuery = v.InferOutput<typeof TermQuerySchema>;

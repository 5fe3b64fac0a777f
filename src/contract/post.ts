/** Posts of the clinic: notices, after-notices, FAQ, boards, before/after cases, reviews, keywords, terms. */
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
  WeightSchema,
} from './primitives.ts';

/** `GET /customer/notices`. `publishAt` may be in the future: the notice is hidden until then. */
export const NoticeSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  contentHtml: HtmlSchema,
  isPinned: v.nullish(v.boolean(), false),
  publishAt: MomentSchema,
  updatedAt: MomentSchema,
});

/** 시술 후 주의사항: `GET /customer/after-notices`. */
export const AfterNoticeSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  contentHtml: HtmlSchema,
  weight: v.nullish(WeightSchema, 0),
  updatedAt: MomentSchema,
});

/** `GET /customer/faqs/this/group`. */
export const FaqGroupSchema = v.object({ id: IdSchema, title: NonBlankText, weight: v.nullish(WeightSchema, 0) });

/** `GET /customer/faqs`. */
export const FaqSchema = v.object({
  id: IdSchema,
  groupId: nullable(IdSchema),
  question: NonBlankText,
  answerHtml: HtmlSchema,
  weight: v.nullish(WeightSchema, 0),
});

/** `GET /customer/board-types/{id}`. CUSTOMER boards are written by customers and live only. */
export const BoardTypeSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  description: nullable(TextSchema),
  kind: v.nullish(v.picklist(['CLINIC', 'CUSTOMER']), 'CLINIC'),
  /** Layout of the list. */
  display: v.nullish(v.picklist(['LIST', 'CARD']), 'LIST'),
});

/** `GET /customer/boards`. */
export const BoardPostSchema = v.object({
  id: IdSchema,
  boardTypeId: IdSchema,
  title: NonBlankText,
  summary: nullable(TextSchema),
  thumbnailUrl: nullable(PictureUrlSchema),
  contentHtml: HtmlSchema,
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
});

/** `GET /customer/before-afters`. */
export const BeforeAfterSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  productId: nullable(IdSchema),
  beforeImageUrl: PictureUrlSchema,
  afterImageUrl: PictureUrlSchema,
  takenOn: nullable(DaySchema),
  /** 경과 기간, e.g. 시술 4주 후. */
  elapsedText: nullable(TextSchema),
  isSamePersonAndConditions: v.nullish(v.boolean(), false),
  hasConsent: v.nullish(v.boolean(), false),
  isNoYouth: v.nullish(v.boolean(), false),
  sideEffectText: nullable(TextSchema),
  updatedAt: MomentSchema,
});

/** `GET /customer/partner-reviews`. */
export const ReviewSchema = v.object({
  id: IdSchema,
  /** Already masked by the backend, e.g. 김○○. */
  authorName: NonBlankText,
  productId: nullable(IdSchema),
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  text: NonBlankText,
  imageUrls: listOf(PictureUrlSchema),
  visitedOn: nullable(DaySchema),
  updatedAt: MomentSchema,
});

/** `GET /customer/partner-keywords`. */
export const KeywordSchema = v.object({ keyword: NonBlankText });

export const TermHistorySchema = v.object({
  id: IdSchema,
  version: NonBlankText,
  /** 시행일. */
  effectiveOn: DaySchema,
  contentHtml: HtmlSchema,
});

/** `GET /terms` with target CUSTOMER; `GET /term` adds the histories, newest first. */
export const TermSchema = v.object({
  id: IdSchema,
  termTitle: v.picklist(['TERMS_OF_SERVICE', 'PRIVACY_POLICY', 'MARKETING', 'NIGHT_MARKETING', 'SENSITIVE']),
  title: NonBlankText,
  isRequired: v.nullish(v.boolean(), true),
  target: v.literal('CUSTOMER'),
});
export const TermWithHistoriesSchema = v.object({ ...TermSchema.entries, histories: v.array(TermHistorySchema) });

export type Notice = v.InferOutput<typeof NoticeSchema>;
export type AfterNotice = v.InferOutput<typeof AfterNoticeSchema>;
export type FaqGroup = v.InferOutput<typeof FaqGroupSchema>;
export type Faq = v.InferOutput<typeof FaqSchema>;
export type BoardType = v.InferOutput<typeof BoardTypeSchema>;
export type BoardPost = v.InferOutput<typeof BoardPostSchema>;
export type BeforeAfter = v.InferOutput<typeof BeforeAfterSchema>;
export type Review = v.InferOutput<typeof ReviewSchema>;
export type Term = v.InferOutput<typeof TermSchema>;
export type TermHistory = v.InferOutput<typeof TermHistorySchema>;
export type TermWithHistories = v.InferOutput<typeof TermWithHistoriesSchema>;

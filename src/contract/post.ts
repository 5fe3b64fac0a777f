/** Posts of the clinic: notices, after-notices, FAQ, boards, before/after cases, reviews, keywords, terms. */
import * as v from 'valibot';
import { MarketingChannelSchema } from './marketing-channel.ts';
import * as p from './primitives.ts';

/** `GET /customer/notices`. `publishAt` may be in the future: the notice is hidden until then. */
export const NoticeSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  contentHtml: p.HtmlSchema,
  isPinned: p.orElse(v.boolean(), false),
  publishAt: p.MomentSchema,
  updatedAt: p.MomentSchema,
});

/** 시술 후 주의사항: `GET /customer/after-notices`. */
export const AfterNoticeSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  contentHtml: p.HtmlSchema,
  weight: p.orElse(p.WeightSchema, 0),
  updatedAt: p.MomentSchema,
});

/** `GET /customer/faqs/this/group`. */
export const FaqGroupSchema = v.object({ id: p.IdSchema, title: p.NonBlankText, weight: p.orElse(p.WeightSchema, 0) });

/** `GET /customer/faqs`. */
export const FaqSchema = v.object({
  id: p.IdSchema,
  groupId: p.nullable(p.IdSchema),
  question: p.NonBlankText,
  answerHtml: p.HtmlSchema,
  weight: p.orElse(p.WeightSchema, 0),
});

/** `GET /customer/board-types/{id}`. CUSTOMER boards are written by customers and live only. */
export const BoardTypeSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  description: p.nullable(p.TextSchema),
  kind: p.orElse(v.picklist(['CLINIC', 'CUSTOMER']), 'CLINIC'),
  display: p.orElse(v.picklist(['LIST', 'CARD']), 'LIST'),
  /** Its entries tell of symptoms or treatments, so who writes one agrees to that. Optional, beside the specification. */
  asksForHealth: p.orElse(v.boolean(), false),
});

/** `GET /customer/boards`. */
export const BoardPostSchema = v.object({
  id: p.IdSchema,
  boardTypeId: p.IdSchema,
  title: p.NonBlankText,
  summary: p.nullable(p.TextSchema),
  thumbnailUrl: p.nullable(p.PictureUrlSchema),
  contentHtml: p.HtmlSchema,
  createdAt: p.MomentSchema,
  updatedAt: p.MomentSchema,
});

/** `GET /customer/before-afters`. */
export const BeforeAfterSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  productId: p.nullable(p.IdSchema),
  beforeImageUrl: p.PictureUrlSchema,
  afterImageUrl: p.PictureUrlSchema,
  /** Its pictures were made by AI, which is said at each. Optional, beside the specification. */
  isAiGenerated: p.orElse(v.boolean(), false),
  takenOn: p.nullable(p.DaySchema),
  /** 경과 기간, e.g. 시술 4주 후. */
  elapsedText: p.nullable(p.TextSchema),
  isSamePersonAndConditions: p.orElse(v.boolean(), false),
  hasConsent: p.orElse(v.boolean(), false),
  isNoYouth: p.orElse(v.boolean(), false),
  sideEffectText: p.nullable(p.TextSchema),
  updatedAt: p.MomentSchema,
});

/** `GET /customer/partner-reviews`. */
export const ReviewSchema = v.object({
  id: p.IdSchema,
  /** Already masked by the backend, e.g. 김○○. */
  authorName: p.NonBlankText,
  productId: p.nullable(p.IdSchema),
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  text: p.NonBlankText,
  imageUrls: p.listOf(p.PictureUrlSchema),
  /** Its pictures were made by AI, which is said at each. Optional, beside the specification. */
  isAiGenerated: p.orElse(v.boolean(), false),
  visitedOn: p.nullable(p.DaySchema),
  updatedAt: p.MomentSchema,
});

/** `GET /customer/partner-keywords`. */
export const KeywordSchema = v.object({ keyword: p.NonBlankText });

export const TermHistorySchema = v.object({
  id: p.IdSchema,
  version: p.NonBlankText,
  /** 시행일. */
  effectiveOn: p.DaySchema,
  contentHtml: p.HtmlSchema,
});

/** `GET /terms` with target CUSTOMER; `GET /term` adds the histories, newest first. */
export const TermSchema = v.object({
  id: p.IdSchema,
  termTitle: v.picklist(['TERMS_OF_SERVICE', 'PRIVACY_POLICY', 'MARKETING', 'NIGHT_MARKETING', 'SENSITIVE']),
  title: p.NonBlankText,
  isRequired: p.orElse(v.boolean(), true),
  target: v.literal('CUSTOMER'),
  /** Of MARKETING: the clinic sends by these, each agreed to alone. Optional, beside the specification. */
  channels: p.listOf(MarketingChannelSchema),
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

/** What customers write: section 7, "Notice customer boards". */
import * as v from 'valibot';
import { IdSchema, MomentSchema, NonBlankText, nullable, TextSchema } from './primitives.ts';

/** WAITING: the clinic has yet to answer; ANSWERED. */
export const CustomerPostStateSchema = v.picklist(['WAITING', 'ANSWERED']);

/** A row of the list. Of a private entry it tells no title and no content, but to who wrote it. */
export const CustomerPostRowSchema = v.object({
  id: IdSchema,
  boardTypeId: IdSchema,
  /** Null where the entry is private and another's. */
  title: nullable(TextSchema),
  /** Masked, e.g. 김○○. */
  authorName: NonBlankText,
  isPrivate: v.boolean(),
  isMine: v.boolean(),
  state: CustomerPostStateSchema,
  createdAt: MomentSchema,
});

/** Plain text; line breaks count. */
export const CustomerPostSchema = v.object({
  ...CustomerPostRowSchema.entries,
  content: TextSchema,
  answer: nullable(v.object({ content: NonBlankText, answeredAt: MomentSchema })),
  updatedAt: MomentSchema,
});

const title = v.pipe(NonBlankText, v.maxLength(100, 'at most 100 characters'));
const content = v.pipe(NonBlankText, v.maxLength(5000, 'at most 5000 characters'));
/** 4 to 20 characters: remembered for one entry, not for an account. */
const password = v.pipe(v.string(), v.minLength(4, 'at least 4 characters'), v.maxLength(20, 'at most 20 characters'));

/** `POST /customer/notice-customer-boards`. */
export const CustomerPostCreateSchema = v.object({
  boardTypeId: IdSchema,
  authorName: v.pipe(NonBlankText, v.maxLength(50, 'at most 50 characters')),
  title,
  content,
  isPrivate: v.boolean(),
  password,
});

/** `PUT /customer/notice-customer-boards/{id}`: `password` unless the login wrote it. */
export const CustomerPostChangeSchema = v.object({
  title: v.optional(title),
  content: v.optional(content),
  isPrivate: v.optional(v.boolean()),
  password: v.optional(TextSchema),
});

/** `POST …/{id}/private`, `PUT …/{id}/delete`. */
export const PostPasswordSchema = v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)) });

/** `PUT …/{id}/delete`: a login may delete what it wrote without one. */
export const PostDeleteSchema = v.object({ password: v.optional(TextSchema) });

export type CustomerPostRow = v.InferOutput<typeof CustomerPostRowSchema>;
export type CustomerPost = v.InferOutput<typeof CustomerPostSchema>;
export type CustomerPostCreate = v.InferInput<typeof CustomerPostCreateSchema>;
export type CustomerPostChange = v.InferInput<typeof CustomerPostChangeSchema>;

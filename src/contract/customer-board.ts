/** Posts of customers: section 7, "Notice customer boards". */
import * as v from 'valibot';
import { IdSchema, MomentSchema, NonBlankText, nullable, TextSchema } from './primitives.ts';

/** WAITING: not answered by the clinic yet. */
export const CustomerPostStateSchema = v.picklist(['WAITING', 'ANSWERED']);

/** A row of the list. Only the author sees title and content of a private entry. */
export const CustomerPostRowSchema = v.object({
  id: IdSchema,
  boardTypeId: IdSchema,
  /** Null for private entries of others. */
  title: nullable(TextSchema),
  /** Masked, e.g. 김○○. */
  authorName: NonBlankText,
  isPrivate: v.boolean(),
  isMine: v.boolean(),
  state: CustomerPostStateSchema,
  createdAt: MomentSchema,
});

/** Plain text with line breaks. */
export const CustomerPostSchema = v.object({
  ...CustomerPostRowSchema.entries,
  content: TextSchema,
  answer: nullable(v.object({ content: NonBlankText, answeredAt: MomentSchema })),
  updatedAt: MomentSchema,
});

const title = v.pipe(NonBlankText, v.maxLength(100, 'at most 100 characters'));
const content = v.pipe(NonBlankText, v.maxLength(5000, 'at most 5000 characters'));
/** 4 to 20 characters; protects one entry, not an account. */
const password = v.pipe(v.string(), v.minLength(4, 'at least 4 characters'), v.maxLength(20, 'at most 20 characters'));

/** `POST /customer/notice-customer-boards`. */
export const CustomerPostCreateSchema = v.object({
  boardTypeId: IdSchema,
  authorName: v.pipe(NonBlankText, v.maxLength(50, 'at most 50 characters')),
  title,
  content,
  isPrivate: v.boolean(),
  password,
  /** To what an entry tells of their health, on boards that ask for it. */
  isSensitiveAgreed: v.optional(v.boolean()),
});

/** `PUT /customer/notice-customer-boards/{id}`: `password` unless it was written with this login. */
export const CustomerPostChangeSchema = v.object({
  title: v.optional(title),
  content: v.optional(content),
  isPrivate: v.optional(v.boolean()),
  password: v.optional(TextSchema),
});

/** `POST …/{id}/private`, `PUT …/{id}/delete`. */
export const PostPasswordSchema = v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)) });

/** `PUT …/{id}/delete`: no password for entries of this login. */
export const PostDeleteSchema = v.object({ password: v.optional(TextSchema) });

export type CustomerPostRow = v.InferOutput<typeof CustomerPostRowSchema>;
export type CustomerPost = v.InferOutput<typeof CustomerPostSchema>;
export type CustomerPostCreate = v.InferInput<typeof CustomerPostCreateSchema>;
export type CustomerPostChange = v.InferInput<typeof CustomerPostChangeSchema>;

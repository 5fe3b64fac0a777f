/** What makes a member. Apart from answers, which pages parse. */
import * as v from 'valibot';
import { AttributionSchema } from './attribution.ts';
import { byChannel, EmailSchema, PasswordSchema } from './customer.ts';
import { IdSchema, NonBlankText } from './primitives.ts';

/** `POST /api/signup`: certification first, then this. Terms by id; all required ones must be included. */
export const SignUpSchema = v.object({
  certificationToken: NonBlankText,
  email: EmailSchema,
  password: PasswordSchema,
  agreedTermIds: v.array(IdSchema),
  isMarketingReceivable: v.optional(v.boolean(), false),
  ...byChannel,
  /** The advertisements that led here, where the visitor allows it; null: none. */
  attribution: v.optional(v.nullable(AttributionSchema), null),
});

export type SignUp = v.InferInput<typeof SignUpSchema>;

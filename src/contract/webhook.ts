/** Body of the webhook `content.changed`. */
import * as v from 'valibot';
import { PartnerIdSchema, SanitizedText } from './primitives.ts';

export const ContentChangedSchema = v.object({
  type: v.literal('content.changed'),
  /** When it changed, ISO 8601. */
  timestamp: v.string(),
  data: v.object({
    partner: PartnerIdSchema,
    /** Description for the desk's history. */
    what: v.optional(v.pipe(SanitizedText, v.maxLength(200))),
  }),
});

export type ContentChanged = v.InferOutput<typeof ContentChangedSchema>;

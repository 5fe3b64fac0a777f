/** The body of a webhook that says that a partner's content has changed. */
import * as v from 'valibot';
import { PartnerIdSchema, SanitizedText } from './primitives.ts';

export const ContentChangedSchema = v.object({
  type: v.literal('content.changed'),
  /** When it changed, ISO 8601. */
  timestamp: v.string(),
  data: v.object({
    partner: PartnerIdSchema,
    /** In words, for the history of the desk. */
    what: v.optional(v.pipe(SanitizedText, v.maxLength(200))),
  }),
});

export type ContentChanged = v.InferOutput<typeof ContentChangedSchema>;

/** Body of the webhook `content.changed`. */
import * as v from 'valibot';
import { IdSchema, PartnerIdSchema, SanitizedText } from './primitives.ts';

/** Larger changes are better told without names. */
const maxCollections = 30;
const maxIds = 100;

export const ContentChangedSchema = v.object({
  type: v.literal('content.changed'),
  /** When it changed, ISO 8601. */
  timestamp: v.string(),
  data: v.pipe(
    v.object({
      partner: PartnerIdSchema,
      /** Description for the desk's history. */
      what: v.optional(v.pipe(SanitizedText, v.maxLength(200))),
      /** Every collection whose answer has changed, by the names of the content files; left out: anything may have. */
      collections: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.minLength(1), v.maxLength(maxCollections)),
      ),
      /** Rows of the one collection that is named, deleted ones too; left out: all of its rows. */
      ids: v.optional(v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(maxIds))),
    }),
    v.check(({ collections, ids }) => ids === undefined || collections?.length === 1, 'ids with one collection'),
  ),
});

export type ContentChanged = v.InferOutput<typeof ContentChangedSchema>;

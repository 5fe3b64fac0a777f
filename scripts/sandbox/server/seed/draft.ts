/** A page before it is published, as `/preview` shows it to who has the token. */
import * as v from 'valibot';
import { BrandingSchema } from '../../../../src/contract/event.ts';
import { IdSchema } from '../../../../src/contract/primitives.ts';
import { ProductSchema } from '../../../../src/contract/product.ts';

const draft = {
  id: IdSchema,
  /** The product or branding that it would become. */
  targetId: IdSchema,
  previewToken: v.pipe(v.string(), v.minLength(16)),
};

export const DraftSchema = v.object({
  ...draft,
  kind: v.picklist(['product', 'branding']),
  record: v.union([ProductSchema, BrandingSchema]),
});

export type Draft = v.InferOutput<typeof DraftSchema>;

/** What scripts of every page need of the site: the JSON element `site` in the frame, made by `site/site-data.ts`. */
import * as v from 'valibot';
import { TextSchema, UrlSchema } from './primitives.ts';

const pixels = v.number();

export const SiteDataSchema = v.object({
  partnerId: TextSchema,
  /** The live API; null leaves everything live at rest. */
  api: v.nullable(v.object({ base: UrlSchema, tenantOrigin: TextSchema })),
  /** Origin that stands in for all third parties; null where they are the real ones. */
  thirdParties: v.nullable(UrlSchema),
  /** Plug-in key of the chat messenger; null without one. */
  chatId: v.nullable(TextSchema),
  /** Path of the suggestions, `contract/search-index.ts`; null where the site has no search. */
  searchIndex: v.nullable(TextSchema),
  /** Seven days from Sunday on, and other days by date, as `domain/open-now.ts` reads them; null when unknown. */
  hours: v.nullable(v.object({ week: v.array(v.array(v.string())), days: v.record(v.string(), v.array(v.string())) })),
  popup: v.object({
    type: v.picklist(['LAYER', 'GRID']),
    isDimmed: v.boolean(),
    gridWidthCount: v.number(),
    /** Distance from the edges of the screen in pixels: top, right, bottom, left. */
    offsets: v.tuple([pixels, pixels, pixels, pixels]),
  }),
});

export type SiteData = v.InferOutput<typeof SiteDataSchema>;

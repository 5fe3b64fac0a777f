/** `search-index.json` of a release, for suggestions. Compact, since phones load it while the visitor types. */
import * as v from 'valibot';
import { DaySchema, TextSchema } from './primitives.ts';

/** Title, address, then other names. */
const entries = v.array(v.tupleWithRest([TextSchema, TextSchema], TextSchema));

/** Title, address, day, then a summary where there is one. */
const posts = v.array(v.tupleWithRest([TextSchema, TextSchema, DaySchema], TextSchema));

export const SearchIndexSchema = v.object({
  products: entries,
  /** In the order of `products`: the price of its card and the lines below it; empty where it shows none. Apart, for scripts of other releases. */
  prices: v.optional(v.array(v.array(TextSchema)), []),
  /** By the id of a product, or `e` and that of an event: address of the drawing that stands for its picture. */
  drawn: v.optional(v.record(v.string(), TextSchema), {}),
  events: entries,
  categories: entries,
  /** Pages of the clinic, its staff, and questions. */
  guides: entries,
  posts,
});

export type SearchIndex = v.InferOutput<typeof SearchIndexSchema>;

/** `search-index.json` of a release, for suggestions. Compact, since phones load it while the visitor types. */
import * as v from 'valibot';
import { DaySchema, TextSchema } from './primitives.ts';

/** Title, address, then other names. */
const entries = v.array(v.tupleWithRest([TextSchema, TextSchema], TextSchema));

/** Title, address, day, then a summary where there is one. */
const posts = v.array(v.tupleWithRest([TextSchema, TextSchema, DaySchema], TextSchema));

/** The price of a card and the lines below it, in words; null where the card shows none. */
const price = v.nullable(v.tupleWithRest([TextSchema], TextSchema));

export const SearchIndexSchema = v.object({
  products: entries,
  /** In the order of `products`. Apart from them, so a script older than the release still reads its index, and a newer one an older index. */
  prices: v.optional(v.array(price), []),
  events: entries,
  categories: entries,
  /** Pages of the clinic, its staff, and questions. */
  guides: entries,
  posts,
});

export type SearchIndex = v.InferOutput<typeof SearchIndexSchema>;

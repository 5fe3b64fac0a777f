/** `search-index.json` of a release, for suggestions. Compact, since phones load it while the visitor types. */
import * as v from 'valibot';
import { TextSchema } from './primitives.ts';

/** Title, address, then other names. */
const entries = v.array(v.tupleWithRest([TextSchema, TextSchema], TextSchema));

export const SearchIndexSchema = v.object({ products: entries, events: entries, categories: entries });

export type SearchIndex = v.InferOutput<typeof SearchIndexSchema>;

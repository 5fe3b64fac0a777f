/** Query of the search page. Invalid values fall back to defaults; no address is an error. */
import * as v from 'valibot';
import type { ResultKind } from '../domain/search/kinds.ts';
import { positiveInt } from './query.ts';

export const keywordAtMost = 100;

const kinds = ['products', 'events', 'boards', 'guides'] as const satisfies readonly ResultKind[];

export const SearchAddressSchema = v.object({
  /** Trimmed, without control characters; empty without a search. */
  keyword: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .normalize('NFC')
          // Seen by nobody; a blank would cut the word in two.
          .replaceAll(/\p{Cf}/gu, '')
          .replaceAll(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, keywordAtMost)
          .trim(),
      ),
    ),
    '',
  ),
  /** null: all kinds. */
  kind: v.fallback(v.nullable(v.picklist(kinds)), null),
  page: v.fallback(positiveInt, 1),
  /** Whether nothing else is looked for where the keyword finds nothing. */
  exact: v.fallback(
    v.pipe(
      v.literal('1'),
      v.transform(() => true),
    ),
    false,
  ),
});

export type SearchAddress = v.InferOutput<typeof SearchAddressSchema>;

/** What the address of the search page asks for. Whatever it cannot mean falls back; no address is an error. */
import * as v from 'valibot';
import type { ResultKind } from '../domain/search/kinds.ts';
import { positiveInt } from './query.ts';

/** Longer than anything that is searched for; the field takes no more. */
export const keywordAtMost = 100;

const kinds = ['products', 'events', 'boards'] as const satisfies readonly ResultKind[];

export const SearchAddressSchema = v.object({
  /** Without control characters and spaces around it; empty where nothing is searched for. */
  keyword: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .normalize('NFC')
          .replaceAll(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, keywordAtMost)
          .trim(),
      ),
    ),
    '',
  ),
  /** null: all kinds together. */
  kind: v.fallback(v.nullable(v.picklist(kinds)), null),
  page: v.fallback(positiveInt, 1),
});

export type SearchAddress = v.InferOutput<typeof SearchAddressSchema>;

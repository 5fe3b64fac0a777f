import { TermHistorySchema, TermSchema, TermWithHistoriesSchema } from '../contract/post.ts';
import type { PageQuery, TermQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const getTerm = (query: TermQuery) => getRow('/term', TermWithHistoriesSchema, query);
export const listTerms = (query: PageQuery = {}) => getRows('/terms', TermSchema, { target: 'CUSTOMER', ...query });
export const getCurrentTermHistory = (termId: number) =>
  getRow(`/terms/${termId}/terms-histories/current`, TermHistorySchema);

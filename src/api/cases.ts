/** Before/after cases and reviews; a partner may keep either for members, so the token goes along. */
import { BeforeAfterSchema, ReviewSchema } from '../contract/post.ts';
import type { BeforeAfterQuery, PageQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

const withToken = { withToken: true } as const;

export const listBeforeAfters = (query: BeforeAfterQuery = {}) =>
  getRows('/customer/before-afters', BeforeAfterSchema, query, withToken);
export const getBeforeAfter = (id: number) => getRow(`/customer/before-afters/${id}`, BeforeAfterSchema, {}, withToken);
export const listReviews = (query: PageQuery = {}) =>
  getRows('/customer/partner-reviews', ReviewSchema, query, withToken);
export const getReview = (id: number) => getRow(`/customer/partner-reviews/${id}`, ReviewSchema, {}, withToken);

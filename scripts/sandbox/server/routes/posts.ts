/** What the clinic writes: notices, questions, boards, cases; and reviews. */

import { object } from 'valibot';
import { BeforeAfterQuerySchema, BoardQuerySchema, FaqQuerySchema } from '../../../../src/contract/query.ts';
import { isAdultOn } from '../../../../src/domain/age.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { type ContentRequest, detailRoute, listRoute } from '../content-route.ts';
import { contains, hasId } from '../database/content-reader.ts';

/** By the customer's certified birthday. */
const isAdult = ({ customer, now }: ContentRequest<unknown>): boolean =>
  customer?.isCertified === true && customer.birthday !== null && isAdultOn(koreanDayOf(now), customer.birthday);

export const postRoutes = [
  listRoute('/customer/notices', 'Notices, due and still to come', 'notices'),
  detailRoute('/customer/notices/:id', 'A notice', 'notices'),
  listRoute('/customer/after-notices', 'What to heed after a treatment', 'afterNotices'),
  detailRoute('/customer/after-notices/:id', 'What to heed after one treatment', 'afterNotices'),
  listRoute('/customer/faqs', 'Questions and answers', 'faqs', FaqQuerySchema),
  listRoute('/customer/faqs/this/group', 'Groups of questions', 'faqGroups'),
  detailRoute('/customer/board-types/:id', 'A board', 'boardTypes'),
  listRoute('/customer/boards', 'Posts of boards', 'boardPosts', BoardQuerySchema),
  detailRoute('/customer/boards/:id', 'A post', 'boardPosts'),
  listRoute('/customer/before-afters', 'Before/after cases', 'beforeAfters', BeforeAfterQuerySchema, (request) => [
    contains({ isNoYouth: isAdult(request) ? request.query.isNoYouth : false }),
  ]),
  detailRoute('/customer/before-afters/:id', 'A before/after case', 'beforeAfters', object({}), (request) => [
    hasId(request.id),
    contains({ isNoYouth: isAdult(request) ? undefined : false }),
  ]),
  listRoute('/customer/partner-reviews', 'Reviews', 'reviews'),
  detailRoute('/customer/partner-reviews/:id', 'A review', 'reviews'),
];

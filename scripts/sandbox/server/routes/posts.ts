/** What the clinic writes: notices, questions, boards, cases; and reviews. */
import { BeforeAfterQuerySchema, BoardQuerySchema, FaqQuerySchema } from '../../../../src/contract/query.ts';
import { hasId, holds } from '../database/content-reader.ts';
import { detailRoute, listRoute, NoQuerySchema, type ReadRoute } from '../read-route.ts';

export const postRoutes: readonly ReadRoute[] = [
  listRoute('/customer/notices', 'Notices, due and still to come', 'notices'),
  detailRoute('/customer/notices/:id', 'A notice', 'notices'),
  listRoute('/customer/after-notices', 'What to heed after a treatment', 'afterNotices'),
  detailRoute('/customer/after-notices/:id', 'What to heed after one treatment', 'afterNotices'),
  listRoute('/customer/faqs', 'Questions and answers', 'faqs', FaqQuerySchema),
  listRoute('/customer/faqs/this/group', 'Groups of questions', 'faqGroups'),
  detailRoute('/customer/board-types/:id', 'A board', 'boardTypes'),
  listRoute('/customer/boards', 'Posts of boards', 'boardPosts', BoardQuerySchema),
  detailRoute('/customer/boards/:id', 'A post', 'boardPosts'),
  listRoute(
    '/customer/before-afters',
    'Before/after cases',
    'beforeAfters',
    BeforeAfterQuerySchema,
    ({ query, isAdult }) => [holds({ isNoYouth: isAdult ? query.isNoYouth : false })],
  ),
  detailRoute(
    '/customer/before-afters/:id',
    'A before/after case',
    'beforeAfters',
    NoQuerySchema,
    ({ id, isAdult }) => [hasId(id), holds({ isNoYouth: isAdult ? undefined : false })],
  ),
  listRoute('/customer/partner-reviews', 'Reviews', 'reviews'),
  detailRoute('/customer/partner-reviews/:id', 'A review', 'reviews'),
];

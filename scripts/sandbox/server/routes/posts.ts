import {
  BeforeAfterQuerySchema,
  BoardQuerySchema,
  FaqQuerySchema,
  PageQuerySchema,
} from '../../../../src/contract/query.ts';
import { hasId } from '../database/content-reader.ts';
import { detailRoute, hasFields, listRoute, NoQuerySchema, type ReadRoute } from '../read-route.ts';

export const postRoutes: readonly ReadRoute[] = [
  listRoute('/customer/notices', 'Notices, due and still to come', 'notices', PageQuerySchema),
  detailRoute('/customer/notices/:id', 'A notice', 'notices', NoQuerySchema),
  listRoute('/customer/after-notices', 'What to heed after a treatment', 'afterNotices', PageQuerySchema),
  detailRoute('/customer/after-notices/:id', 'What to heed after one treatment', 'afterNotices', NoQuerySchema),
  listRoute('/customer/faqs', 'Questions and answers', 'faqs', FaqQuerySchema, ({ query }) =>
    hasFields({ groupId: query.groupId }),
  ),
  listRoute('/customer/faqs/this/group', 'Groups of questions', 'faqGroups', PageQuerySchema),
  detailRoute('/customer/board-types/:id', 'A board', 'boardTypes', NoQuerySchema),
  listRoute('/customer/boards', 'Posts of boards', 'boardPosts', BoardQuerySchema, ({ query }) =>
    hasFields({ boardTypeId: query.boardTypeId }),
  ),
  detailRoute('/customer/boards/:id', 'A post', 'boardPosts', NoQuerySchema),
  listRoute(
    '/customer/before-afters',
    'Before/after cases',
    'beforeAfters',
    BeforeAfterQuerySchema,
    ({ query, isAdult }) => hasFields({ isNoYouth: isAdult ? query.isNoYouth : false }),
  ),
  detailRoute(
    '/customer/before-afters/:id',
    'A before/after case',
    'beforeAfters',
    NoQuerySchema,
    ({ id, isAdult }) => [hasId(id), ...hasFields({ isNoYouth: isAdult ? undefined : false })],
  ),
  listRoute('/customer/partner-reviews', 'Reviews', 'reviews', PageQuerySchema),
  detailRoute('/customer/partner-reviews/:id', 'A review', 'reviews', NoQuerySchema),
];

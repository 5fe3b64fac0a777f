import {
  BeforeAfterQuerySchema,
  BoardQuerySchema,
  FaqQuerySchema,
  PageQuerySchema,
} from '../../../../src/contract/query.ts';
import { hasId } from '../database/content-reader.ts';
import { type Endpoint, equal, list, NoQuerySchema, one } from '../read-call.ts';

export const postEndpoints: readonly Endpoint[] = [
  list('/customer/notices', 'Notices, due and still to come', 'notices', PageQuerySchema),
  one('/customer/notices/:id', 'A notice', 'notices', NoQuerySchema),
  list('/customer/after-notices', 'What to heed after a treatment', 'afterNotices', PageQuerySchema),
  one('/customer/after-notices/:id', 'What to heed after one treatment', 'afterNotices', NoQuerySchema),
  list('/customer/faqs', 'Questions and answers', 'faqs', FaqQuerySchema, ({ query }) =>
    equal({ groupId: query.groupId }),
  ),
  list('/customer/faqs/this/group', 'Groups of questions', 'faqGroups', PageQuerySchema),
  one('/customer/board-types/:id', 'A board', 'boardTypes', NoQuerySchema),
  list('/customer/boards', 'Posts of boards', 'boardPosts', BoardQuerySchema, ({ query }) =>
    equal({ boardTypeId: query.boardTypeId }),
  ),
  one('/customer/boards/:id', 'A post', 'boardPosts', NoQuerySchema),
  list('/customer/before-afters', 'Before/after cases', 'beforeAfters', BeforeAfterQuerySchema, ({ query, isAdult }) =>
    equal({ isNoYouth: isAdult ? query.isNoYouth : false }),
  ),
  one('/customer/before-afters/:id', 'A before/after case', 'beforeAfters', NoQuerySchema, ({ id, isAdult }) => [
    hasId(id),
    ...equal({ isNoYouth: isAdult ? undefined : false }),
  ]),
  list('/customer/partner-reviews', 'Reviews', 'reviews', PageQuerySchema),
  one('/customer/partner-reviews/:id', 'A review', 'reviews', NoQuerySchema),
];

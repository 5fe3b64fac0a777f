/** The partner itself, its terms and people, and what it writes: notices, questions, boards, cases; reviews, and short addresses. */
import * as v from 'valibot';
import { ShortLinkQuerySchema } from '../../../../src/contract/customer-query.ts';
import { TermHistorySchema } from '../../../../src/contract/post.ts';
import * as queries from '../../../../src/contract/query.ts';
import { ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import { isAdultOn } from '../../../../src/domain/rules/age.ts';
import { koreanDayOf } from '../../../../src/domain/rules/korean-day.ts';
import { contains } from '../content.ts';
import { type ContentRequest, detailRoute, listRoute } from '../content-route.ts';
import { route } from '../route.ts';

/** By the customer's certified birthday. */
const isAdult = ({ customer, now }: ContentRequest<unknown>): boolean =>
  customer?.isCertified === true && customer.birthday !== null && isAdultOn(koreanDayOf(now), customer.birthday);

export const clinicRoutes = [
  detailRoute('/partners/this', 'The partner', 'partner'),
  detailRoute('/partners/this/homepage-deploy-status', 'Whether the site is open', 'deployStatus'),
  detailRoute('/page', 'Global layout data and the story of the clinic', 'layout'),
  listRoute('/customer/partner-keywords', 'Recommended search words', 'keywords'),
  detailRoute('/term', 'A term with its histories', 'terms', queries.TermQuerySchema),
  listRoute('/terms', 'Terms that customers agree to', 'terms', queries.TermsQuerySchema),
  route('GET /terms/:id/terms-histories/current', 'The text of a term in force today', {
    collection: 'terms',
    row: TermHistorySchema,
    handle({ content, id, now }) {
      const { histories = [] } = content.one('terms', id) ?? {};
      const today = koreanDayOf(now);
      return histories
        .filter(({ effectiveOn }) => effectiveOn <= today)
        .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))[0];
    },
  }),
  listRoute('/partner-employees', 'Staff by type', 'employees', queries.EmployeeQuerySchema),
  listRoute(
    '/partner-employee-schedules',
    'Weekly hours of the staff',
    'employeeSchedules',
    queries.EmployeeScheduleQuerySchema,
  ),
  listRoute('/partner-shorten-works', 'Days with shortened hours', 'shortenedWorks'),
  listRoute('/customer/notices', 'Notices, due and still to come', 'notices'),
  detailRoute('/customer/notices/:id', 'A notice', 'notices'),
  listRoute('/customer/after-notices', 'What to heed after a treatment', 'afterNotices'),
  detailRoute('/customer/after-notices/:id', 'What to heed after one treatment', 'afterNotices'),
  listRoute('/customer/faqs', 'Questions and answers', 'faqs', queries.FaqQuerySchema),
  listRoute('/customer/faqs/this/group', 'Groups of questions', 'faqGroups'),
  detailRoute('/customer/board-types/:id', 'A board', 'boardTypes'),
  listRoute('/customer/boards', 'Posts of boards', 'boardPosts', queries.BoardQuerySchema),
  detailRoute('/customer/boards/:id', 'A post', 'boardPosts'),
  listRoute(
    '/customer/before-afters',
    'Before/after cases',
    'beforeAfters',
    queries.BeforeAfterQuerySchema,
    (request) => contains({ isNoYouth: isAdult(request) ? request.query.isNoYouth : false }),
  ),
  detailRoute('/customer/before-afters/:id', 'A before/after case', 'beforeAfters', v.object({}), (request) =>
    contains({ isNoYouth: isAdult(request) ? undefined : false }),
  ),
  listRoute('/customer/partner-reviews', 'Reviews', 'reviews'),
  detailRoute('/customer/partner-reviews/:id', 'A review', 'reviews'),
  route('GET /customer/shorten-url', 'What a short address stands for', {
    query: ShortLinkQuerySchema,
    row: ShortLinkSchema,
    handle: ({ content, query }) => content.all('shortLinks').find(contains(query)),
  }),
];

/** The partner itself, its terms and its people. */
import * as v from 'valibot';
import { rowSchema } from '../../../../src/contract/envelope.ts';
import { TermHistorySchema } from '../../../../src/contract/post.ts';
import * as queries from '../../../../src/contract/query.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { detailRoute, listRoute } from '../content-route.ts';
import { hasId } from '../database/content-reader.ts';
import { route, rowOrNull } from '../route.ts';

export const clinicRoutes = [
  detailRoute('/partners/this', 'The partner', 'partner'),
  detailRoute('/partners/this/homepage-deploy-status', 'Whether the site is open', 'deployStatus'),
  detailRoute('/page', 'Global layout data and the story of the clinic', 'layout'),
  listRoute('/customer/partner-keywords', 'Recommended search words', 'keywords'),
  detailRoute('/term', 'A term with its histories', 'terms', queries.TermQuerySchema),
  listRoute('/terms', 'Terms that customers agree to', 'terms', queries.TermsQuerySchema),
  route('GET /terms/:id/terms-histories/current', 'The text of a term in force today', {
    login: 'none',
    collection: 'terms',
    answer: rowSchema(TermHistorySchema),
    async handle({ content, id, now }) {
      const term = await content.first('terms', [hasId(id)]);
      const histories = v.parse(v.array(TermHistorySchema), term?.histories ?? []);
      const today = koreanDayOf(now);
      const [current] = histories
        .filter(({ effectiveOn }) => effectiveOn <= today)
        .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1));
      return rowOrNull(current);
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
];

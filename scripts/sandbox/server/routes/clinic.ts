/** The partner itself, its terms and its people. */
import * as v from 'valibot';
import { rowOf } from '../../../../src/contract/envelope.ts';
import { TermHistorySchema } from '../../../../src/contract/post.ts';
import * as queries from '../../../../src/contract/query.ts';
import { hasId } from '../database/content-reader.ts';
import { detailRoute, listRoute, NoQuerySchema, type ReadRoute } from '../read-route.ts';

export const clinicRoutes: readonly ReadRoute[] = [
  detailRoute('/partners/this', 'The partner', 'partner'),
  detailRoute('/partners/this/homepage-deploy-status', 'Whether the site is open', 'deployStatus'),
  detailRoute('/page', 'Global layout data and the story of the clinic', 'layout'),
  listRoute('/customer/partner-keywords', 'Recommended search words', 'keywords'),
  detailRoute('/term', 'A term with its histories', 'terms', queries.TermQuerySchema),
  listRoute('/terms', 'Terms that customers agree to', 'terms', queries.TermsQuerySchema),
  {
    path: '/terms/:id/terms-histories/current',
    summary: 'The text of a term in force today',
    query: NoQuerySchema,
    answer: rowOf(TermHistorySchema),
    async read({ content, id, day }) {
      const term = await content.first('terms', [hasId(id)]);
      const histories = v.parse(v.array(TermHistorySchema), term?.histories ?? []);
      const [row] = histories
        .filter(({ effectiveOn }) => effectiveOn <= day)
        .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1));
      return row === undefined ? null : { row };
    },
  },
  listRoute('/partner-employees', 'Staff by type', 'employees', queries.EmployeeQuerySchema),
  listRoute(
    '/partner-employee-schedules',
    'Weekly hours of the staff',
    'employeeSchedules',
    queries.EmployeeScheduleQuerySchema,
  ),
  listRoute('/partner-shorten-works', 'Days with shortened hours', 'shortenedWorks'),
];

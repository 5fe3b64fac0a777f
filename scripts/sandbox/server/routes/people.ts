import { EmployeeQuerySchema, EmployeeScheduleQuerySchema, PageQuerySchema } from '../../../../src/contract/query.ts';
import { hasFields, listRoute, type ReadRoute } from '../read-route.ts';

export const peopleRoutes: readonly ReadRoute[] = [
  listRoute('/partner-employees', 'Staff by type', 'employees', EmployeeQuerySchema, ({ query }) =>
    hasFields({ partnerEmployeeType: query.partnerEmployeeType }),
  ),
  listRoute(
    '/partner-employee-schedules',
    'Weekly hours of the staff',
    'employeeSchedules',
    EmployeeScheduleQuerySchema,
    ({ query }) => hasFields({ employeeId: query.employeeId }),
  ),
  listRoute('/partner-shorten-works', 'Days with shortened hours', 'shortenedWorks', PageQuerySchema),
];

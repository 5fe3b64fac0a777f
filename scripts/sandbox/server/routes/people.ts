import { EmployeeQuerySchema, EmployeeScheduleQuerySchema, PageQuerySchema } from '../../../../src/contract/query.ts';
import { type Endpoint, equal, list } from '../read-call.ts';

export const peopleEndpoints: readonly Endpoint[] = [
  list('/partner-employees', 'Staff by type', 'employees', EmployeeQuerySchema, ({ query }) =>
    equal({ partnerEmployeeType: query.partnerEmployeeType }),
  ),
  list(
    '/partner-employee-schedules',
    'Weekly hours of the staff',
    'employeeSchedules',
    EmployeeScheduleQuerySchema,
    ({ query }) => equal({ employeeId: query.employeeId }),
  ),
  list('/partner-shorten-works', 'Days with shortened hours', 'shortenedWorks', PageQuerySchema),
];

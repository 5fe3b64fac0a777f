import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from '../contract/people.ts';
import type { EmployeeScheduleQuery, PageQuery } from '../contract/query.ts';
import { getRows } from './call.ts';

/** Doctors only, as the specification fixes it. */
export const listEmployees = (query: PageQuery = {}) =>
  getRows('/partner-employees', EmployeeSchema, { partnerEmployeeType: 'DOCTOR', ...query });
export const listEmployeeSchedules = (query: EmployeeScheduleQuery = {}) =>
  getRows('/partner-employee-schedules', EmployeeScheduleSchema, query);
export const listShortenedWorks = (query: PageQuery = {}) =>
  getRows('/partner-shorten-works', ShortenedWorkSchema, query);

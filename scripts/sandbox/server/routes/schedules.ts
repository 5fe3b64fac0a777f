/** Bookable days, times and doctors. */
import * as queries from '../../../../src/contract/customer-query.ts';
import { rowsSchema } from '../../../../src/contract/envelope.ts';
import * as contract from '../../../../src/contract/reservation.ts';
import { clinicEmployeeId, lastBookableDay, listSlots } from '../../../../src/domain/booking.ts';
import { dayAfter } from '../../../../src/domain/calendar.ts';
import { koreanDayOf, weekdayOf } from '../../../../src/domain/korean-day.ts';
import { findTimes, loadReservedSlots, loadRules } from '../customers/availability.ts';
import { route, rows } from '../route.ts';

export const scheduleRoutes = [
  route('GET /partner-employee-schedules/employees', 'The doctors of a day', {
    login: 'none',
    query: queries.WorkingEmployeeQuerySchema,
    answer: rowsSchema(contract.WorkingEmployeeSchema),
    async handle({ content, query: { date } }) {
      const rules = await loadRules(content);
      const weekday = ((weekdayOf(date) + 6) % 7) + 1;
      const working = new Set(listSlots(rules, date).flatMap(({ employeeIds }) => employeeIds));
      return rows(
        rules.doctors.flatMap(({ id, name, position, specialty, imageUrl }) => {
          const work = rules.work.find((at) => at.employeeId === id && at.weekday === weekday);
          if (work === undefined || !working.has(id)) return [];
          return { id, name, position, specialty, imageUrl, start: work.start, end: work.end };
        }),
      );
    },
  }),
  route('GET /partner-schedules/available-dates', 'The days of the reservation range', {
    login: 'none',
    query: queries.AvailableDateQuerySchema,
    answer: rowsSchema(contract.AvailableDateSchema),
    async handle({ query: { from, to, employeeId = null }, ...context }) {
      const { content, now } = context;
      const rules = await loadRules(content);
      const today = koreanDayOf(now);
      const last = lastBookableDay(today, rules);
      const start = from === undefined || from < today ? today : from;
      const end = to === undefined || to > last ? last : to;
      const reserved = await loadReservedSlots(context, start, end);
      const dates: { date: string; isAvailable: boolean }[] = [];
      for (let date = start; date <= end; date = dayAfter(date, 1)) {
        const times = findTimes(rules, reserved, date, { now, employeeId });
        dates.push({ date, isAvailable: times.some(({ isAvailable }) => isAvailable) });
      }
      return rows(dates);
    },
  }),
  route('GET /partner-schedules/time', 'The times of a day', {
    login: 'none',
    query: queries.AvailableTimeQuerySchema,
    answer: rowsSchema(contract.AvailableTimeSchema),
    async handle({ query: { date, employeeId = null }, ...context }) {
      const { content, now } = context;
      const reserved = await loadReservedSlots(context, date, date);
      const times = findTimes(await loadRules(content), reserved, date, { now, employeeId });
      const isDoctor = (id: number) => id !== clinicEmployeeId;
      return rows(times.map((time) => ({ ...time, employeeIds: time.employeeIds.filter(isDoctor) })));
    },
  }),
];

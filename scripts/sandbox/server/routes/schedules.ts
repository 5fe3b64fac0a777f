/** When a visit can be reserved: days, times, who works. */
import {
  AvailableDateQuerySchema,
  AvailableTimeQuerySchema,
  WorkingEmployeeQuerySchema,
} from '../../../../src/contract/customer-query.ts';
import { rowsOf } from '../../../../src/contract/envelope.ts';
import {
  AvailableDateSchema,
  AvailableTimeSchema,
  WorkingEmployeeSchema,
} from '../../../../src/contract/reservation.ts';
import { clinicItself, lastBookableDay, workedTimes } from '../../../../src/domain/booking.ts';
import { dayAfter, koreanDayOf, weekdayOf } from '../../../../src/domain/korean-day.ts';
import { customerRoute, rows } from '../customer-route.ts';
import { findTimes, loadRules, loadTakenSlots } from '../customers/availability.ts';

export const scheduleRoutes = [
  customerRoute('GET /partner-employee-schedules/employees', 'The doctors of a day', {
    login: 'none',
    query: WorkingEmployeeQuerySchema,
    answer: rowsOf(WorkingEmployeeSchema),
    async handle({ content, query: { date } }) {
      const rules = await loadRules(content);
      const weekday = ((weekdayOf(date) + 6) % 7) + 1;
      const working = new Set(workedTimes(rules, date).flatMap(({ employeeIds }) => employeeIds));
      return rows(
        rules.doctors.flatMap(({ id, name, position, specialty, imageUrl }) => {
          const work = rules.work.find((at) => at.employeeId === id && at.weekday === weekday);
          if (work === undefined || !working.has(id)) return [];
          return [{ id, name, position, specialty, imageUrl, start: work.start, end: work.end }];
        }),
      );
    },
  }),
  customerRoute('GET /partner-schedules/available-dates', 'The days of the reservation range', {
    login: 'none',
    query: AvailableDateQuerySchema,
    answer: rowsOf(AvailableDateSchema),
    async handle({ db, content, tenant, query, now }) {
      const rules = await loadRules(content);
      const today = koreanDayOf(now);
      const last = lastBookableDay(today, rules);
      const from = query.from === undefined || query.from < today ? today : query.from;
      const to = query.to === undefined || query.to > last ? last : query.to;
      const taken = await loadTakenSlots(db, tenant.id, from, to);
      const dates: { date: string; isAvailable: boolean }[] = [];
      for (let day = from; day <= to; day = dayAfter(day, 1)) {
        const times = findTimes(rules, taken, { day, now, employeeId: query.employeeId ?? null });
        dates.push({ date: day, isAvailable: times.some(({ isAvailable }) => isAvailable) });
      }
      return rows(dates);
    },
  }),
  customerRoute('GET /partner-schedules/time', 'The times of a day', {
    login: 'none',
    query: AvailableTimeQuerySchema,
    answer: rowsOf(AvailableTimeSchema),
    async handle({ db, content, tenant, query: { date, employeeId }, now }) {
      const taken = await loadTakenSlots(db, tenant.id, date, date);
      const times = findTimes(await loadRules(content), taken, { day: date, now, employeeId: employeeId ?? null });
      return rows(
        times.map((time) => ({ ...time, employeeIds: time.employeeIds.filter((id) => id !== clinicItself) })),
      );
    },
  }),
];

/** Opening hours, holidays and shortened days. */
import { dayAfter } from '../../../src/domain/rules/calendar.ts';
import { holidays, holidaysUntil } from '../../../src/domain/rules/holidays.ts';
import { weekdayOf } from '../../../src/domain/rules/korean-day.ts';
import { formatRange, weekHours } from '../../../src/domain/rules/opening-hours.ts';
import { defineRule } from '../rule.ts';

/** Visitors book some weeks ahead. */
const horizonDays = 60;

/** A public holiday on a day that the clinic is open by its hours, and no special day says whether it is. */
export const holidayUnmentioned = defineRule({
  code: 'HOLIDAY_UNMENTIONED',
  title: '공휴일의 진료 여부를 알 수 없습니다',
  severity: 'warning',
  source: { title: '공휴일에 관한 법률, 같은 법 시행령', date: '2026-01-29', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    const until = dayAfter(today, horizonDays);
    if (until > holidaysUntil)
      yield {
        ...{ code: 'HOLIDAYS_END', severity: 'note', place: '공휴일' },
        message: `${holidaysUntil} 뒤의 공휴일은 아직 알 수 없어 확인하지 못합니다. 운영 담당자에게 공휴일 목록을 새로 받아 달라고 요청해 주세요.`,
      };
    const week = weekHours(content.partner);
    const mentioned = new Set(content.shortenedWorks.map(({ date }) => date));
    for (const [day, name] of Object.entries(holidays)) {
      if (day < today || day > until || mentioned.has(day) || week[(weekdayOf(day) + 6) % 7]?.open == null) continue;
      yield {
        ...{ collection: 'shortenedWorks', field: 'date', words: day },
        message: `${day}(${name})에 진료하는지 알 수 없어 평소 진료 시간으로 안내하고 예약도 받습니다. 쉬거나 시간이 다르면 단축 진료에 입력하고, 평소대로 진료해도 같은 시간으로 입력해 주세요.`,
      };
    }
  },
  examples: { failing: { content: { shortenedWorks: [] } } },
});

const names = ['월', '화', '수', '목', '금', '토', '일'];

export const hoursContradict = defineRule({
  code: 'HOURS_CONTRADICT',
  title: '진료 시간이 서로 맞지 않습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 진료 시간의 모순', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content }) {
    const week = weekHours(content.partner);
    if (week.every(({ open }) => open === null)) return;
    const doctors = new Map(content.employees.map(({ id, name }) => [id, name]));
    for (const { employeeId, weekday, start, end } of content.employeeSchedules) {
      const open = week[weekday - 1]?.open ?? null;
      const range = { start: start.slice(0, 5), end: end.slice(0, 5) };
      const isReversed = open !== null && open.end <= open.start;
      if (isReversed || (open !== null && range.start >= open.start && range.end <= open.end)) continue;
      const clinic = open === null ? '쉬는 날' : formatRange(open);
      yield {
        ...{ collection: 'employeeSchedules', id: employeeId, field: 'start', words: formatRange(range) },
        message: `${doctors.get(employeeId) ?? '의료진'} 님의 ${names[weekday - 1]}요일 진료(${formatRange(range)})가 병원의 진료 시간(${clinic})을 벗어납니다. 둘 중 하나를 고쳐 주세요.`,
      };
    }
    for (const { open, lunch, weekday } of week) {
      const [start, end] = [content.partner[`${weekday}LunchStart`], content.partner[`${weekday}LunchEnd`]];
      if (open === null || lunch !== null || start === null || end === null) continue;
      yield {
        ...{ collection: 'partner', field: `${weekday}LunchStart` },
        message: `점심시간(${start.slice(0, 5)} - ${end.slice(0, 5)})이 그날 진료 시간(${formatRange(open)}) 밖이라 보이지 않습니다. 시간을 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { employeeSchedules: [{ employeeId: 1, weekday: 1, start: '10:00', end: '19:00' }] } },
    failing: { content: { employeeSchedules: [{ employeeId: 1, weekday: 7, start: '10:00', end: '19:00' }] } },
  },
});

const closed = ['2026-12-25', '2027-01-01'].map((date, i) => ({ id: i + 2, date, isClosed: true }));
const shortenedOn = (date: string) => ({
  shortenedWorks: [{ id: 1, date, isClosed: false, open: '10:00', close: '13:00' }, ...closed],
});

/** Shortened hours on a weekday on which the clinic is closed: mostly a wrong date. */
export const shortenedOnClosedDay = defineRule({
  code: 'SHORTENED_ON_CLOSED_DAY',
  title: '쉬는 요일에 단축 진료가 있습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 진료 시간의 모순', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    const week = weekHours(content.partner);
    for (const { id, date, isClosed, open, close } of content.shortenedWorks) {
      const usual = week[(weekdayOf(date) + 6) % 7];
      if (date < today || isClosed || open === null || close === null || usual?.open !== null) continue;
      yield {
        ...{ collection: 'shortenedWorks', id, field: 'date' },
        message: `원래 쉬는 요일인 ${date}에 ${open.slice(0, 5)}~${close.slice(0, 5)} 진료가 적혀 있습니다. 진료하는 날이 맞는지, 날짜가 맞는지 확인해 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: shortenedOn('2026-12-01') },
    failing: { content: shortenedOn('2026-12-06') },
  },
});

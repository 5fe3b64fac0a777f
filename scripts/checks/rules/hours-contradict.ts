/** A doctor who sees patients while the clinic is closed, or a lunch outside of the opening hours. */
import { formatRange, weekHours } from '../../../src/domain/rules/opening-hours.ts';
import { defineRule } from '../rule.ts';

const names = ['월', '화', '수', '목', '금', '토', '일'];

export const rule = defineRule({
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

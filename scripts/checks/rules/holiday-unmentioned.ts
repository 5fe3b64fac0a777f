/** A public holiday on a day that the clinic is open by its hours, and no special day says whether it is. */
import { dayAfter } from '../../../src/domain/rules/calendar.ts';
import { holidays, holidaysUntil } from '../../../src/domain/rules/holidays.ts';
import { weekdayOf } from '../../../src/domain/rules/korean-day.ts';
import { weekHours } from '../../../src/domain/rules/opening-hours.ts';
import { defineRule } from '../rule.ts';

/** Visitors book some weeks ahead. */
const horizonDays = 60;

export const rule = defineRule({
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
  examples: {
    passing: {},
    failing: { content: { shortenedWorks: [] } },
  },
});

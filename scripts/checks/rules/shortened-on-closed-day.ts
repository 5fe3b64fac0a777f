/** Shortened hours on a weekday on which the clinic is closed: mostly a wrong date. */
import { weekdayOf } from '../../../src/domain/rules/korean-day.ts';
import { weekHours } from '../../../src/domain/rules/opening-hours.ts';
import { defineRule } from '../rule.ts';

const holidays = ['2026-12-25', '2027-01-01'].map((date, i) => ({ id: i + 2, date, isClosed: true }));

export const rule = defineRule({
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
    passing: {
      content: {
        shortenedWorks: [{ id: 1, date: '2026-12-01', isClosed: false, open: '10:00', close: '13:00' }, ...holidays],
      },
    },
    failing: {
      content: {
        shortenedWorks: [{ id: 1, date: '2026-12-06', isClosed: false, open: '10:00', close: '13:00' }, ...holidays],
      },
    },
  },
});

/** Events that ended over a year ago and that the backend still holds. */
import { monthsLater } from '../months.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'EVENT_LONG_ENDED',
  title: '끝난 지 1년이 넘은 이벤트가 있습니다',
  severity: 'note',
  source: { title: '제품 규칙: 오래된 내용', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    for (const { id, title, endDate } of content.events)
      if (endDate !== null && endDate < monthsLater(today, -12))
        yield {
          ...{ collection: 'events', id, field: 'endDate' },
          message: `‘${title}’ 이벤트가 ${endDate}에 끝났습니다. 다시 쓰지 않는다면 지워 주세요.`,
        };
  },
  examples: {
    passing: { content: { events: [{ startDate: '2026-10-01', endDate: '2026-11-01' }] } },
    failing: { content: { events: [{ startDate: '2025-01-01', endDate: '2025-02-01' }] } },
  },
});

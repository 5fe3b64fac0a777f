/** Events that ended over a year ago and that the backend still holds. */
import { monthsLater } from '../months.ts';
import { defineRule } from '../rule.ts';

const event = { id: 1, title: '겨울 이벤트', target: '모든 고객', updatedAt: '2025-01-01T00:00:00+09:00' };

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
    passing: { content: { events: [{ ...event, startDate: '2026-10-01', endDate: '2026-11-01' }] } },
    failing: { content: { events: [{ ...event, startDate: '2025-01-01', endDate: '2025-02-01' }] } },
  },
});

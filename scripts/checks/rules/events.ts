/** Days of events, exhibitions and banners. */
import { defineRule, monthsLater } from '../rule.ts';

export const eventLongEnded = defineRule({
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

export const eventReversed = defineRule({
  code: 'EVENT_REVERSED',
  title: '이벤트가 시작보다 먼저 끝납니다',
  severity: 'warning',
  source: { title: '제품 규칙: 보이지 않는 이벤트', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const collection of ['events', 'exhibitions', 'banners'] as const)
      for (const { id, title, startDate, endDate } of content[collection])
        if (startDate !== null && endDate !== null && endDate < startDate)
          yield {
            ...{ collection, id, field: 'endDate' },
            message: `‘${title}’의 종료일(${endDate})이 시작일(${startDate})보다 빨라 한 번도 보이지 않습니다. 날짜를 고쳐 주세요.`,
          };
  },
  examples: { failing: { content: { events: [{ startDate: '2026-12-31', endDate: '2026-12-01' }] } } },
});

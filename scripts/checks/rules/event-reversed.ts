/** An event that ends before it begins: nobody ever sees it. */
import { defineRule } from '../rule.ts';

export const rule = defineRule({
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
  examples: {
    passing: { content: { events: [{ startDate: '2026-12-01', endDate: '2026-12-31' }] } },
    failing: { content: { events: [{ startDate: '2026-12-31', endDate: '2026-12-01' }] } },
  },
});

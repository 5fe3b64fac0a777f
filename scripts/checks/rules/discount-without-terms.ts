/** A discount that does not say until when, for whom and from which price. The site shows its price without the discount. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { listOffers } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

const eventProducts = [{ eventId: 1, productId: 1, productOptionId: 1, price: 100_000, eventPrice: 80_000 }];

export const rule = defineRule({
  code: 'DISCOUNT_WITHOUT_TERMS',
  title: '할인의 기간·대상·정상가가 없습니다',
  severity: 'blocks',
  source: { title: '의료법 제56조, 같은 법 시행령 제23조제1항제13호', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    const offers = listOffers(content);
    for (const { id, title, summary, startDate, endDate, target } of content.events) {
      if (endDate !== null && endDate < today) continue;
      const rows = offers.filter(({ eventId }) => eventId === id);
      const former = rows.map(({ price, option }) => price ?? option?.price ?? null);
      const isLower = rows.some(({ eventPrice }, i) => (eventPrice || Number.POSITIVE_INFINITY) < (former[i] ?? 0));
      const isNamed = /할인|세일|특가|\d\s*%/.test(`${title} ${summary ?? ''}`);
      if (!isLower && !isNamed) continue;
      const missing = [
        ...(startDate === null || endDate === null ? ['시작일과 종료일'] : []),
        ...(target?.trim() ? [] : ['대상']),
        ...(isLower || rows.length === 0 ? [] : ['정상가']),
      ];
      if (missing.length === 0) continue;
      yield {
        ...{ collection: 'events', id, field: startDate === null || endDate === null ? 'endDate' : 'target' },
        message: `‘${title}’ 할인에 ${withJosa(missing.join(', '), '이/가')} 없어 할인 표시 없이 보여 줍니다. 의료 할인 광고는 기간, 대상과 범위, 할인 전 가격을 함께 밝혀야 합니다. 이벤트에 입력해 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { events: [{ title: '겨울 할인' }], eventProducts } },
    failing: { content: { events: [{ title: '겨울 할인', endDate: null }], eventProducts } },
  },
});

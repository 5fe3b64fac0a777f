/** An event whose price is above the option's own: its page would lead with the dearer one. */
import { formatWon } from '../../../src/domain/words/format.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { listOffers } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'EVENT_DEARER',
  title: '이벤트 가격이 평소 가격보다 비쌉니다',
  severity: 'warning',
  source: { title: '제품 규칙: 이벤트로 더 비싸게 파는 시술', date: '2026-11-29', reviewedOn: '2026-11-29' },
  *check({ content, today }) {
    for (const { eventId, event, product, option, eventPrice } of listOffers(content)) {
      // Backends say 0 for "none".
      const usual = option?.discountPrice || option?.price || null;
      if (event === undefined || product === undefined || usual === null || (eventPrice ?? 0) <= usual) continue;
      if (event.endDate !== null && event.endDate < today) continue;
      yield {
        ...{ collection: 'events', id: eventId, field: 'eventPrice', words: formatWon(eventPrice ?? 0) },
        message: `‘${event.title}’ 이벤트에서 ${withJosa(`‘${product.title}’`, '은/는')} ${formatWon(eventPrice ?? 0)}인데 평소에는 ${formatWon(usual)}입니다. 어느 가격이 맞는지 확인하고 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, eventPrice: 100_000 }] } },
    failing: { content: { eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, eventPrice: 290_000 }] } },
  },
});

/** A former price above what the clinic's own fee table asks for. */

import { formatWon } from '../../../src/domain/words/format.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { listOffers } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

const offerFrom = (price: number) => ({
  eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, price, eventPrice: 80_000 }],
});

export const rule = defineRule({
  code: 'FORMER_PRICE_CONTRADICTED',
  title: '정상가가 비급여 진료비와 다릅니다',
  severity: 'blocks',
  source: { title: '의료법 제45조, 제56조제2항, 같은 법 시행령 제23조', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content }) {
    const most = new Map<string, number>();
    for (const { name, price, maxPrice } of content.layout.medicalCharges) {
      const fee = Math.max(price ?? 0, maxPrice ?? 0);
      if (fee > 0) most.set(keyOf(name), Math.max(fee, most.get(keyOf(name)) ?? 0));
    }
    if (most.size === 0) return;
    for (const { eventId, product, option, price, eventPrice } of listOffers(content)) {
      const former = price ?? option?.price ?? null;
      const fee = most.get(keyOf(product?.title ?? ''));
      if (product === undefined || option?.visitCount !== 1 || former === null || fee === undefined) continue;
      if ((eventPrice || former) >= former || former <= fee) continue;
      yield {
        ...{ collection: 'eventProducts', field: 'price', id: eventId, words: formatWon(former) },
        message: `‘${product.title}’의 정상가 ${withJosa(formatWon(former), '이/가')} 비급여 진료비 안내의 ${formatWon(fee)}보다 높습니다. 받은 적 없는 가격을 정상가로 적으면 거짓 광고가 됩니다. 두 곳을 같은 가격으로 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: offerFrom(100_000) },
    failing: { content: offerFrom(200_000) },
  },
});

const keyOf = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

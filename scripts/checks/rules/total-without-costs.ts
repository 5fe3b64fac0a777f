/** An extra cost that a text names and `extraCosts` does not, so that no sum of the site holds it. */

import { parseExtraCost } from '../../../src/domain/rules/price-total.ts';
import { formatWon } from '../../../src/domain/words/format.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { defineRule } from '../rule.ts';

/** `마취 크림 20,000원 별도`, `재생 관리비 3만 원이 추가됩니다`. */
const extraCost = /(\d[\d,]{2,10}|\d{1,4}(?=만))(만)?\s?원(?:이|은|을)?\s*(?:별도|추가)/g;

const anesthesiaText = '마취 크림 2만 원 별도';

export const rule = defineRule({
  code: 'TOTAL_WITHOUT_COSTS',
  title: '총액에 추가 비용이 빠져 있습니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제21조의2(순차공개 가격책정 금지)', date: '2025-02-14', reviewedOn: '2026-11-27' },
  checkText({ field, text }, row, { hasPriceView }) {
    if (!hasPriceView || !('extraCosts' in row) || field.startsWith('extraCosts') || !/별도|추가/.test(text)) return [];
    const known = new Set(row.extraCosts.map((cost) => parseExtraCost(cost)?.amount));
    return [...text.matchAll(extraCost)].flatMap((match) => {
      const [words, digits = '', tenThousands] = match;
      const amount = Number(digits.replaceAll(',', '')) * (tenThousands === undefined ? 1 : 10_000);
      if (known.has(amount)) return [];
      const message = `‘${row.title}’에 “${words}”라고 적혀 있지만 추가 비용 칸에는 ${withJosa(formatWon(amount), '이/가')} 없어, 총액이 실제보다 낮게 보입니다. 추가 비용에 이름과 금액을 입력해 주세요.`;
      return [{ words, start: match.index, message }];
    });
  },
  examples: {
    passing: { content: { products: [{ anesthesiaText, extraCosts: ['마취 크림 20,000원'] }] } },
    failing: { content: { products: [{ anesthesiaText }] } },
  },
});

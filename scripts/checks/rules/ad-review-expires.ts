/** A 심의필 whose renewal is due: it is applied for six months before the end. */
import { listAdReviews } from '../../content/entry.ts';
import { monthsLater } from '../months.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'AD_REVIEW_EXPIRES',
  title: '의료광고 심의필이 곧 만료됩니다',
  severity: 'warning',
  source: { title: '의료법 제57조제9항(만료 6개월 전 재심의 신청)', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    for (const { collection, id, title, adReview } of listAdReviews(content))
      if (adReview.expiresOn !== null && adReview.expiresOn >= today && adReview.expiresOn <= monthsLater(today, 6))
        yield {
          ...{ collection, id, field: 'adReview', words: adReview.number },
          message: `‘${title}’의 심의필(${adReview.number})이 ${adReview.expiresOn}에 만료됩니다. 계속 광고하려면 만료 6개월 전까지 재심의를 신청해야 합니다.`,
        };
  },
  examples: {
    passing: { content: { products: [{ adReview: { number: '제1-중-1호', expiresOn: '2028-01-01' } }] } },
    failing: { content: { products: [{ adReview: { number: '제1-중-1호', expiresOn: '2026-11-27' } }] } },
  },
});

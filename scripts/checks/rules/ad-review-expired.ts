/** A 심의필 that is no longer valid. The site does not print it. */
import { listAdReviews } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'AD_REVIEW_EXPIRED',
  title: '의료광고 심의필이 만료되었습니다',
  severity: 'blocks',
  source: { title: '의료법 제57조제8항(심의 유효기간 3년)', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    for (const { collection, id, title, adReview } of listAdReviews(content))
      if (adReview.expiresOn !== null && adReview.expiresOn < today)
        yield {
          ...{ collection, id, field: 'adReview', words: adReview.number },
          message: `‘${title}’의 심의필(${adReview.number})은 ${adReview.expiresOn}에 만료되어 페이지에 표시하지 않습니다. 다시 심의를 받아 새 번호를 입력하거나, 번호를 지워 주세요.`,
        };
  },
  examples: {
    passing: { content: { products: [{ adReview: { number: '제1-중-1호', expiresOn: '2028-01-01' } }] } },
    failing: { content: { products: [{ adReview: { number: '제1-중-1호', expiresOn: '2026-11-01' } }] } },
  },
});

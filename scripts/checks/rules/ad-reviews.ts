/** The 심의필 of advertising. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { listAdReviews } from '../../content/entry.ts';
import { defineRule, monthsLater } from '../rule.ts';

const reviewedUntil = (expiresOn: string) => ({ products: [{ adReview: { number: '제1-중-1호', expiresOn } }] });

/** A page that advertisements lead to, without a valid 심의필: the law counts it as part of the advertisement. */
export const adLandingUnreviewed = defineRule({
  code: 'AD_LANDING_UNREVIEWED',
  title: '광고가 연결되는 페이지에 심의필이 없습니다',
  severity: 'blocks',
  source: { title: '의료광고 가이드라인, 복지부 회신', date: '2025-01-16', reviewedOn: '2026-11-27' },
  *check({ config, content, today }) {
    const reviews = listAdReviews(content).filter(
      ({ adReview: { expiresOn } }) => expiresOn === null || expiresOn >= today,
    );
    for (const path of config.adLandings) {
      const [, collection, id] = /^\/(products|events|brandings)\/(\d+)\/?$/.exec(path) ?? [];
      const isReviewed = reviews.some((entry) => entry.collection === collection && entry.id === Number(id));
      if (isReviewed) continue;
      const isEntry = collection === 'products' || collection === 'events' || collection === 'brandings';
      yield {
        ...(isEntry
          ? { collection, id: Number(id), field: 'adReview' }
          : { place: '광고가 연결되는 주소', words: path, operator: 'partner.json의 adLandings' }),
        message: isEntry
          ? `${withJosa(path, '은/는')} 광고에서 연결되는 페이지라 광고의 일부로 심의를 받아야 하지만 유효한 심의필이 없습니다. 심의필 번호와 만료일을 입력하거나, 광고의 연결을 바꿔 주세요.`
          : `${path}에는 심의필을 적을 곳이 없습니다. 광고는 심의필을 입력한 시술, 이벤트, 브랜딩 페이지로 연결해 주세요.`,
      };
    }
  },
  examples: {
    passing: { config: { adLandings: ['/products/1'] }, content: reviewedUntil('2028-01-01') },
    failing: { config: { adLandings: ['/products/1'] } },
  },
});

export const adReviewExpired = defineRule({
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
    passing: { content: reviewedUntil('2028-01-01') },
    failing: { content: reviewedUntil('2026-11-01') },
  },
});

export const adReviewExpires = defineRule({
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
    passing: { content: reviewedUntil('2028-01-01') },
    failing: { content: reviewedUntil('2026-11-27') },
  },
});

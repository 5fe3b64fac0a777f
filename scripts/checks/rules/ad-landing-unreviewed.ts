/** A page that advertisements lead to, without a valid 심의필: the law counts it as part of the advertisement. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { listAdReviews } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
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
    passing: {
      config: { adLandings: ['/products/1'] },
      content: { products: [{ adReview: { number: '제1-중-1호', expiresOn: '2028-01-01' } }] },
    },
    failing: { config: { adLandings: ['/products/1'] } },
  },
});

/** A site that was built without a backend: nobody can log in or book, and nothing on it is live. */
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'SITE_WITHOUT_API',
  title: '병원 정보 서버 없이 만든 사이트입니다',
  severity: 'blocks',
  source: { title: '제품 규칙: 예약과 로그인이 되지 않는 사이트', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ site }) {
    if (!site.config.open || site.live.api !== null) return;
    yield {
      place: 'partner.json apiBase',
      message:
        '병원 정보 서버의 주소가 없어 예약, 로그인, 검색이 되지 않습니다. partner.json의 apiBase나 --api로 주소를 알려 주세요.',
    };
  },
  examples: { passing: {}, failing: { hasApi: false } },
});

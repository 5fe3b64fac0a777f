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
      place: '병원 정보 서버',
      message: '병원 정보 서버와 연결하지 않아 예약, 로그인, 검색이 되지 않습니다. 운영자에게 알려 주세요.',
      operator: 'partner.json의 apiBase, --api, SITE_API_BASE 가운데 하나로 서버의 주소를 정합니다.',
    };
  },
  examples: { passing: {}, failing: { hasApi: false } },
});

/** GA4 is told what visitors do by the tag manager, which is not there: the data layer is written for nobody. */
import { tagManagerIdOf } from '../../../src/site/booking.ts';
import { defineRule } from '../rule.ts';

const acts = { ga4: true } as const;

export const rule = defineRule({
  code: 'ACTS_WITHOUT_TAG_MANAGER',
  title: '태그 관리자가 없어 GA4에 기록되지 않습니다',
  severity: 'warning',
  source: { title: '제품 규칙: GA4는 태그 관리자로 기록', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ config, site }) {
    if (config.acts?.ga4 !== true || tagManagerIdOf(site) !== null) return;
    // A script of the partner's own may load the tag manager; the policy lets it do so by this preset alone.
    if (config.policy.services.includes('google-tags')) return;
    yield {
      ...{ collection: 'partner', field: 'partnerMarketingInfo.gtmId' },
      message:
        'GA4를 쓰기로 했지만 구글 태그 관리자가 없어 방문자의 행동이 기록되지 않습니다. 구글 태그 관리자의 컨테이너 ID(GTM-…)를 입력하거나, GA4를 쓰지 않는다면 운영자에게 알려 주세요.',
      operator: '병원 정보의 gtmId, 또는 partner.json의 acts.ga4를 고칩니다.',
    };
  },
  examples: {
    passing: { config: { acts }, content: { partner: { partnerMarketingInfo: { gtmId: 'GTM-EXAMPL1' } } } },
    failing: { config: { acts } },
  },
});

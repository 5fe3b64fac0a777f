/** The default number of the specification, which nobody answers. */
import { withJosa } from '../../../src/domain/josa.ts';
import { canCall, defaultPhone } from '../../../src/domain/phone.ts';
import { phoneOf } from '../../../src/site/contact.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'PLACEHOLDER_PHONE',
  title: '전화번호가 기본값입니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제10조(사업자의 신원 표시)', date: '2025-02-14', reviewedOn: '2026-11-27' },
  *check({ site }) {
    if (!site.config.open || canCall(phoneOf(site))) return;
    yield {
      ...{ collection: 'partner', field: 'partnerPhone', words: defaultPhone },
      message: `전화번호가 없어 하단에 기본값 ${withJosa(defaultPhone, '이/가')} 표시됩니다. 병원 전화번호를 입력해 주세요.`,
    };
  },
  examples: {
    passing: { content: {} },
    failing: { content: { partner: { partnerPhone: '1000-1000' } } },
  },
});

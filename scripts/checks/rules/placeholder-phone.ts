/** The default number of the specification, which nobody answers. */

import { canCall, defaultPhone } from '../../../src/domain/rules/phone.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { phoneOf } from '../../../src/site/contact.ts';
import { readPhone } from '../../../src/site/phone-number.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'PLACEHOLDER_PHONE',
  title: '전화번호가 기본값입니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제10조(사업자의 신원 표시)', date: '2025-02-14', reviewedOn: '2026-11-27' },
  *check({ site, content: { partner } }) {
    for (const field of ['partnerPhone', 'partnerTel'] as const) {
      const number = readPhone(partner[field] ?? '');
      if (number !== null && number.rest !== '')
        yield {
          ...{ collection: 'partner', field, words: number.rest, code: 'PHONE_HOLDS_MORE', severity: 'warning' },
          message: `전화번호 칸에 번호 하나보다 많은 내용이 있습니다. 방문자에게는 ${number.label}만 보이고 그 번호로 연결됩니다. 내선이나 다른 번호는 안내 글에 적어 주세요.`,
        };
    }
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

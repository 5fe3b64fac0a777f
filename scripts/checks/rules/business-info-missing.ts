/** What the footer of a clinic has to say of who runs it. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { defineRule } from '../rule.ts';

const fields = {
  partnerCeoName: '대표자 이름',
  partnerBusinessNumber: '사업자등록번호',
  partnerAddress: '주소',
} as const;

export const rule = defineRule({
  code: 'BUSINESS_INFO_MISSING',
  title: '사업자 정보가 빠져 있습니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제10조, 같은 법 시행규칙 제7조', date: '2025-02-14', reviewedOn: '2026-11-27' },
  *check({ content: { partner }, config }) {
    if (!config.open) return;
    for (const [field, name] of Object.entries(fields))
      if (!partner[field as keyof typeof fields]?.trim())
        yield {
          ...{ collection: 'partner', field },
          message: `병원 정보에 ${withJosa(name, '이/가')} 없습니다. 사이트 하단에 반드시 표시해야 하는 내용이니 입력해 주세요.`,
        };
  },
  examples: {
    passing: { content: {} },
    failing: { content: { partner: { partnerAddress: ' ' } } },
  },
});

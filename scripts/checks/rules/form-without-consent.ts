/** Forms that ask for personal data while no privacy policy is there to agree to. */
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'FORM_WITHOUT_CONSENT',
  title: '개인정보 동의 없이 정보를 받습니다',
  severity: 'blocks',
  source: { title: '개인정보 보호법 제15조, 제22조, 제30조', date: '2026-09-11', reviewedOn: '2026-11-27' },
  *check({ site, content }) {
    if (!site.config.open || site.live.api === null) return;
    const hasTerm = (name: string) =>
      content.terms.some(({ termTitle, histories }) => termTitle === name && histories.length > 0);
    const board = content.boardTypes.find((type) => type.kind === 'CUSTOMER' && type.asksForHealth);
    if (board !== undefined && !hasTerm('SENSITIVE'))
      yield {
        ...{ collection: 'boardTypes', id: board.id, field: 'asksForHealth' },
        message: `‘${board.title}’에는 증상 같은 건강 정보가 적히지만 민감정보 수집·이용 동의가 없습니다. 약관에 민감정보 동의를 등록해 주세요.`,
      };
    if (hasTerm('PRIVACY_POLICY')) return;
    yield {
      ...{ collection: 'terms', field: 'termTitle' },
      message:
        '예약과 회원 가입에서 이름과 연락처를 받지만 개인정보 처리방침이 없습니다. 약관에 개인정보 처리방침을 등록해 주세요.',
    };
  },
  examples: { passing: {}, failing: { content: { terms: [] } } },
});

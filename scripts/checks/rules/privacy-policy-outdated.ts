/** A privacy policy without what the law in force since 2026-09-11 asks for. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { textOfHtml } from '../../content/text-of-html.ts';
import { defineRule } from '../rule.ts';

const inForceSince = '2026-09-11';
const parts: readonly (readonly [RegExp, string])[] = [
  [/보호\s?책임자/, '개인정보 보호책임자'],
  [/유출/, '유출될 수 있을 때의 통지'],
  [/분쟁\s?조정|손해\s?배상|권익\s?침해|구제/, '손해배상과 분쟁조정'],
];
export const rule = defineRule({
  code: 'PRIVACY_POLICY_OUTDATED',
  title: '개인정보 처리방침을 새 법에 맞춰 고쳐야 합니다',
  severity: 'note',
  source: { title: '개인정보 보호법(2026-03-10 공포, 2026-09-11 시행)', date: '2026-09-11', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const { id, title, termTitle, histories } of content.terms) {
      const [newest] = histories;
      if (termTitle !== 'PRIVACY_POLICY' || newest === undefined) continue;
      const text = textOfHtml(newest.contentHtml);
      const missing = [
        ...(newest.effectiveOn < inForceSince ? [`${inForceSince} 이후의 시행일`] : []),
        ...parts.flatMap(([pattern, name]) => (pattern.test(text) ? [] : [name])),
      ];
      if (missing.length === 0) continue;
      yield {
        ...{ collection: 'terms', id, field: 'contentHtml' },
        message: `‘${title}’에 ${withJosa(missing.join(', '), '이/가')} 없습니다. ${inForceSince}에 시행된 개인정보 보호법에 맞게 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: {},
    failing: { content: { terms: [{ histories: [{ effectiveOn: '2025-01-01' }] }] } },
  },
});

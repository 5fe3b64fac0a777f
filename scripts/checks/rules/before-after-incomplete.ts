/** Before/after pictures without what makes them lawful. The site does not show such an entry. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'BEFORE_AFTER_INCOMPLETE',
  title: '전후 사진에 필요한 내용이 없습니다',
  severity: 'blocks',
  source: { title: '의료광고 가이드라인(전후 사진)', date: '2024-12-30', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const entry of content.beforeAfters) {
      const missing = [
        ...(entry.hasConsent ? [] : ['환자의 동의']),
        ...(entry.takenOn === null ? ['촬영일'] : []),
        ...(entry.elapsedText?.trim() ? [] : ['경과 기간']),
        ...(entry.isSamePersonAndConditions ? [] : ['동일인·동일 조건 확인']),
        ...(entry.sideEffectText?.trim() ? [] : ['부작용']),
      ];
      if (missing.length === 0) continue;
      yield {
        ...{ collection: 'beforeAfters', id: entry.id, field: entry.hasConsent ? 'takenOn' : 'hasConsent' },
        message: `전후 사진 ‘${entry.title}’에 ${withJosa(missing.join(', '), '이/가')} 없어 페이지에 보이지 않습니다. 빠진 내용을 입력하거나 항목을 지워 주세요.`,
      };
    }
  },
  examples: {
    passing: {},
    failing: { content: { beforeAfters: [{ hasConsent: false }] } },
  },
});

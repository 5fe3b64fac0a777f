/** Consents and the privacy policy. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { textOfHtml } from '../../content/text-of-html.ts';
import { defineRule } from '../rule.ts';

/** 보유 기간, 민감정보, 제3자, 광고 연락: what 시행령 제17조 asks to stand out. */
const mustKnow = /보유\s?(?:및\s?이용\s?)?기간|민감정보|제3자|광고성\s?정보/;
const emphasis = /<(\/?)(?:strong|b|u|mark|em|h[1-6])\b[^<>]*>/gi;

/** What stands out, each part on lines of its own. */
function emphasisedText(html: string): string {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 1: slash, index } of html.matchAll(emphasis)) {
    if (slash === '' && depth === 0) start = index;
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    if (slash !== '' && depth === 0) parts.push(html.slice(start, index));
  }
  if (depth > 0) parts.push(html.slice(start));
  return parts.map(textOfHtml).join('\n');
}

const contentHtml = '<p>보유 기간: 5년. 보호책임자 홍길동. 유출 시 통지. 분쟁조정을 신청할 수 있습니다.</p>';

export const consentNotEmphasised = defineRule({
  code: 'CONSENT_NOT_EMPHASISED',
  title: '동의서의 중요한 내용이 강조되어 있지 않습니다',
  severity: 'warning',
  source: { title: '개인정보 보호법 제22조제2항, 같은 법 시행령 제17조', date: '2026-09-11', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const { id, title, termTitle, histories } of content.terms) {
      const [newest] = histories;
      if (newest === undefined || termTitle === 'TERMS_OF_SERVICE') continue;
      const found = mustKnow.exec(textOfHtml(newest.contentHtml));
      if (found === null || mustKnow.test(emphasisedText(newest.contentHtml))) continue;
      yield {
        ...{ collection: 'terms', id, field: 'contentHtml', words: found[0], start: found.index },
        message: `‘${title}’에서 “${found[0]}”처럼 꼭 알아야 할 내용이 다른 글과 똑같이 보입니다. 굵게 하거나 밑줄을 그어 눈에 띄게 해 주세요.`,
      };
    }
  },
  examples: { failing: { content: { terms: [{ histories: [{ contentHtml }] }] } } },
});

export const formWithoutConsent = defineRule({
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
  examples: { failing: { content: { terms: [] } } },
});

const inForceSince = '2026-09-11';
const parts: readonly (readonly [RegExp, string])[] = [
  [/보호\s?책임자/, '개인정보 보호책임자'],
  [/유출/, '유출될 수 있을 때의 통지'],
  [/분쟁\s?조정|손해\s?배상|권익\s?침해|구제/, '손해배상과 분쟁조정'],
];
export const privacyPolicyOutdated = defineRule({
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
  examples: { failing: { content: { terms: [{ histories: [{ effectiveOn: '2025-01-01' }] }] } } },
});

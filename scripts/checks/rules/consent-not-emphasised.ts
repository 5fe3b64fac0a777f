/** A consent whose must-know parts look like the rest of its text. */
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

const others = '보호책임자 홍길동. 유출 시 통지. 분쟁조정을 신청할 수 있습니다.';
const termWith = (contentHtml: string) => ({ terms: [{ histories: [{ contentHtml }] }] });

export const rule = defineRule({
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
  examples: {
    passing: { content: termWith(`<p><strong>보유 기간</strong>: 5년. ${others}</p>`) },
    failing: { content: termWith(`<p>보유 기간: 5년. ${others}</p>`) },
  },
});

/** A plain text with references and tags of HTML, which a page shows as they stand: an editor or import has escaped it. */
import { defineRule } from '../rule.ts';

/** A tag without attributes, or of an element that has them in texts; `<주의>` is a word in brackets. */
const escaped =
  /&(?:amp|lt|gt|quot|apos|nbsp|middot|hellip|[lr][sd]quo|#\d{1,6}|#[xX][0-9a-fA-F]{1,5});|<\/?(?:br|p|b|i|u|em|strong|span|div|font|a)(?:\s[^<>]*)?\/?>/;

export const rule = defineRule({
  code: 'ESCAPED_TEXT',
  title: '글자 대신 HTML 코드가 보입니다',
  severity: 'warning',
  source: { title: '제품 규칙: 입력한 글자가 그대로 보임', date: '2026-11-28', reviewedOn: '2026-11-28' },
  checkText({ collection, id, field, text }) {
    if (/[hH]tml$/.test(field)) return [];
    const [words] = escaped.exec(text) ?? [];
    if (words === undefined) return [];
    const start = text.indexOf(words);
    return [
      {
        ...{ collection, ...(id !== null && { id }), field, words, start },
        message: `방문자에게 ${words} 코드가 글자 그대로 보입니다. 병원 정보에서 뜻하는 글자(예: &amp; 대신 &)로 고치거나 지워 주세요.`,
      },
    ];
  },
  examples: {
    passing: {
      content: { notices: [{ title: '울쎄라 & 써마지 안내 <필독>', contentHtml: '<p>안내 &amp; 문의</p>' }] },
    },
    failing: { content: { notices: [{ title: '울쎄라 &amp; 써마지 안내' }] } },
  },
});

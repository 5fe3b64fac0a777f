/** A letter of a name that no face of drawn pictures has, such as Hanja or an emoji: the picture would lack it without a word. */
import type { ContentName } from '../../../src/contract/content.ts';
import { defineRule, type Spot } from '../rule.ts';

/** Names that share cards, covers and portraits show. */
const drawnNames: readonly (readonly [ContentName, string])[] = [
  ['products', 'title'],
  ['events', 'title'],
  ['exhibitions', 'title'],
  ['employees', 'name'],
  ['partner', 'displayName'],
  ['partner', 'partnerName'],
];

export const rule = defineRule({
  code: 'LETTER_NOT_DRAWN',
  title: '그림에서 빠지는 글자가 있습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 그림에도 이름이 모두 보임', date: '2026-11-29', reviewedOn: '2026-11-29' },
  *check({ content, undrawn = new Map() }): Generator<Spot> {
    for (const [collection, field] of drawnNames) {
      const rows: unknown = content[collection];
      for (const row of (Array.isArray(rows) ? rows : [rows]) as readonly Record<string, unknown>[]) {
        const name = String(row[field] ?? '');
        const lines = [...undrawn].filter(([text]) => name.includes(text));
        const words = [...new Set(lines.flatMap(([, letters]) => [...letters]))].join(' ');
        if (words === '') continue;
        yield {
          ...{ collection, ...(collection !== 'partner' && { id: Number(row.id) }), field, words },
          message: `‘${name}’의 ${words} 글자를 그릴 글꼴이 없어, 공유할 때 보이는 그림이나 사진 대신 그린 그림에서 이 글자가 빠집니다. 페이지의 글자는 그대로 보입니다. 그림에도 보이게 하려면 한글이나 다른 기호로 적어 주세요.`,
        };
      }
    }
  },
  examples: {
    passing: { content: { products: [{ title: '금침 리프팅 ★' }] } },
    failing: { content: { products: [{ title: '金침 리프팅 😀' }] } },
  },
});

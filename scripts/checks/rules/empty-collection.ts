/** What the clinic has nothing of: its pages are not built, and menu entries that lead there are left out. */
import type { ContentName } from '../../../src/contract/content.ts';
import { defineRule } from '../rule.ts';

const names: Partial<Record<ContentName, string>> = {
  products: '시술',
  employees: '의료진',
  notices: '공지',
  faqs: '자주 묻는 질문',
  beforeAfters: '전후 사진',
  reviews: '후기',
};

export const rule = defineRule({
  code: 'EMPTY_COLLECTION',
  title: '내용이 없어 만들지 않은 페이지가 있습니다',
  severity: 'note',
  source: { title: '제품 규칙: 빈 페이지를 검색에 내보내지 않음', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, config }) {
    if (!config.open) return;
    const empty = Object.entries(names).filter(([name]) => {
      const isForMembers = (config.membersOnly as readonly string[]).includes(name);
      const rows: unknown = content[name as ContentName];
      return !isForMembers && Array.isArray(rows) && rows.length === 0;
    });
    if (empty.length === 0) return;
    yield {
      ...{ place: '사이트 내용', words: empty.map(([name]) => name).join(', ') },
      message: `${empty.map(([, name]) => name).join(', ')}의 내용이 없어 그 페이지를 만들지 않았습니다. 내용을 입력하면 다음 게시에 생깁니다.`,
    };
  },
  examples: {
    passing: { content: {} },
    failing: { content: { faqs: [] } },
  },
});

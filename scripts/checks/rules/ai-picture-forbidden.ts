/** A picture made by AI where visitors take it for a person or a result: of staff, cases and reviews. */
import { defineRule } from '../rule.ts';

const names = { employees: '의료진 사진', beforeAfters: '전후 사진', reviews: '후기 사진' } as const;

export const rule = defineRule({
  code: 'AI_PICTURE_FORBIDDEN',
  title: 'AI로 만든 사진을 쓰면 안 되는 곳입니다',
  severity: 'warning',
  source: { title: '인공지능기본법, 공정위 표시·광고 추진 계획', date: '2026-01-22', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const collection of ['employees', 'beforeAfters', 'reviews'] as const)
      for (const row of content[collection])
        if (row.isAiGenerated)
          yield {
            ...{ collection, id: row.id, field: 'isAiGenerated' },
            message: `${names[collection]}에 AI로 만든 이미지라고 표시되어 있습니다. 실제 의료진이나 결과로 오해할 수 있으니 실제 사진으로 바꾸거나 사진을 빼 주세요.`,
          };
  },
  examples: {
    passing: {},
    failing: { content: { employees: [{ isAiGenerated: true }] } },
  },
});

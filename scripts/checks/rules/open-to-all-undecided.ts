/** Reviews or before/after pictures that everybody sees, without a decision of the clinic. */
import { withJosa } from '../../../src/domain/words/josa.ts';
import { defineRule } from '../rule.ts';

const names = { beforeAfters: '전후 사진', reviews: '후기' } as const;

export const rule = defineRule({
  code: 'OPEN_TO_ALL_UNDECIDED',
  title: '후기나 전후 사진의 공개 범위를 정하지 않았습니다',
  severity: 'blocks',
  source: { title: '의료법 제56조제2항제2호, 부산지법 2011고정4536', date: '2012-05-01', reviewedOn: '2026-11-27' },
  *check({ config, content }) {
    for (const collection of ['beforeAfters', 'reviews'] as const) {
      if (content[collection].length === 0) continue;
      if (config.openToAll.includes(collection) || config.membersOnly.includes(collection)) continue;
      yield {
        ...{ place: '공개 범위', field: collection },
        message: `${withJosa(names[collection], '이/가')} 로그인 없이 모두에게 보입니다. 치료 경험담과 전후 사진은 공개 방식에 따라 의료광고 위반이 될 수 있습니다. 회원에게만 보일지 모두에게 보일지 정해 운영자에게 알려 주세요.`,
        operator: `partner.json에서 회원에게만 보이려면 membersOnly에, 모두에게 보이려면 openToAll에 "${collection}" 값을 추가합니다.`,
      };
    }
  },
  examples: {
    passing: { content: { reviews: [{}] }, config: { openToAll: ['reviews', 'beforeAfters'] } },
    failing: { content: { reviews: [{}] } },
  },
});

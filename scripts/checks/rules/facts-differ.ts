/** One fact of the clinic in two places that say different things. */
import { readPhone } from '../../../src/site/phone-number.ts';
import { defineRule } from '../rule.ts';

const branch = { title: '하늘의원', url: 'https://www.haneul.example', address: '서울 종로구 하늘길 1' };

export const rule = defineRule({
  code: 'FACTS_DIFFER',
  title: '같은 사실이 곳마다 다르게 적혀 있습니다',
  severity: 'warning',
  source: {
    title: '제품 규칙: 화면, 하단, 검색 정보가 같은 사실을 말함',
    date: '2026-11-27',
    reviewedOn: '2026-11-27',
  },
  *check({ content: { partner: own, layout }, config }) {
    for (const { title, url, address, phone } of layout.franchiseList) {
      if (URL.parse(url)?.origin !== config.siteOrigin) continue;
      if (address !== null && own.partnerAddress !== null && !isSamePlace(keyOf(address), keyOf(own.partnerAddress)))
        yield {
          ...{ collection: 'layout', field: 'franchiseList.address', words: address },
          message: `지점 ‘${title}’의 주소(${address})가 병원 정보의 주소(${own.partnerAddress})와 다릅니다. 한쪽을 고쳐 주세요.`,
        };
      const [number, here] = [readPhone(own.partnerPhone ?? own.partnerTel ?? ''), readPhone(phone ?? '')];
      if (here !== null && number !== null && here.href !== number.href)
        yield {
          ...{ collection: 'layout', field: 'franchiseList.phone', words: phone ?? '' },
          message: `지점 ‘${title}’의 전화번호(${here.label})가 병원 정보의 번호(${number.label})와 다릅니다. 한쪽을 고쳐 주세요.`,
        };
    }
  },
  examples: {
    passing: { content: { layout: { franchiseList: [branch] } } },
    failing: { content: { layout: { franchiseList: [{ ...branch, address: '서울 종로구 바다길 9' }] } } },
  },
});

/** One may name the floor, too. */
const isSamePlace = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
const keyOf = (text: string): string => text.replaceAll(/[\s,()]/g, '');

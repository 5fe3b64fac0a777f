/** What a clinic says of itself: who runs it, where, and by which number. */
import { canCall, defaultPhone } from '../../../src/domain/rules/phone.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { phoneOf } from '../../../src/site/contact.ts';
import { readPhone } from '../../../src/site/phone-number.ts';
import { defineRule } from '../rule.ts';

const fields = {
  partnerCeoName: '대표자 이름',
  partnerBusinessNumber: '사업자등록번호',
  partnerAddress: '주소',
} as const;

export const businessInfoMissing = defineRule({
  code: 'BUSINESS_INFO_MISSING',
  title: '사업자 정보가 빠져 있습니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제10조, 같은 법 시행규칙 제7조', date: '2025-02-14', reviewedOn: '2026-11-27' },
  *check({ content: { partner }, config }) {
    if (!config.open) return;
    for (const [field, name] of Object.entries(fields))
      if (!partner[field as keyof typeof fields]?.trim())
        yield {
          ...{ collection: 'partner', field },
          message: `병원 정보에 ${withJosa(name, '이/가')} 없습니다. 사이트 하단에 반드시 표시해야 하는 내용이니 입력해 주세요.`,
        };
  },
  examples: { failing: { content: { partner: { partnerAddress: ' ' } } } },
});

const branch = { title: '하늘의원', url: 'https://www.haneul.example', address: '서울 종로구 하늘길 1' };

export const factsDiffer = defineRule({
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

/** The backend's language of sites in Korean. */
const korean = 1;
const addressed =
  /외국인\s?환자|의료\s?관광|外国人|日本語|中文|[Ff]oreign patients|[Ee]nglish[- ](?:speaking|available)/;

export const foreignPatientsUnregistered = defineRule({
  code: 'FOREIGN_PATIENTS_UNREGISTERED',
  title: '외국인환자 유치 등록번호가 없습니다',
  severity: 'warning',
  source: {
    title: '의료 해외진출 및 외국인환자 유치 지원법 제6조, 의료법 제27조제3항',
    date: '2024-07-24',
    reviewedOn: '2026-11-27',
  },
  *check({ content: { partner, layout } }) {
    if (partner.foreignPatientNumber?.trim()) return;
    const { languageId } = partner.partnerMarketingInfo;
    const isForeign = languageId !== null && languageId !== korean;
    const entry = layout.menuList.flatMap(({ title, subList }) => [title, ...subList.map((item) => item.title)]);
    const title = entry.find((text) => addressed.test(text));
    if (!isForeign && title === undefined) return;
    yield {
      ...{ collection: 'partner', field: 'foreignPatientNumber', ...(title !== undefined && { words: title }) },
      message: `${title === undefined ? '외국어 사이트로 설정되어 있지만' : `메뉴 ‘${title}’에서 외국인 환자를 안내하지만`} 외국인환자 유치의료기관 등록번호가 없습니다. 등록한 병원만 외국인 환자에게 광고할 수 있으니 번호를 입력하거나 안내를 빼 주세요.`,
    };
  },
  examples: {
    passing: { content: { partner: { partnerMarketingInfo: { languageId: 1 } } } },
    failing: { content: { partner: { partnerMarketingInfo: { languageId: 2 } } } },
  },
});

/** The default number of the specification, which nobody answers. */
export const placeholderPhone = defineRule({
  code: 'PLACEHOLDER_PHONE',
  title: '전화번호가 기본값입니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제10조(사업자의 신원 표시)', date: '2025-02-14', reviewedOn: '2026-11-27' },
  *check({ site, content: { partner } }) {
    for (const field of ['partnerPhone', 'partnerTel'] as const) {
      const number = readPhone(partner[field] ?? '');
      if (number !== null && number.rest !== '')
        yield {
          ...{ collection: 'partner', field, words: number.rest, code: 'PHONE_HOLDS_MORE', severity: 'warning' },
          message: `전화번호 칸에 번호 하나보다 많은 내용이 있습니다. 방문자에게는 ${number.label}만 보이고 그 번호로 연결됩니다. 내선이나 다른 번호는 안내 글에 적어 주세요.`,
        };
    }
    if (!site.config.open || canCall(phoneOf(site))) return;
    yield {
      ...{ collection: 'partner', field: 'partnerPhone', words: defaultPhone },
      message: `전화번호가 없어 하단에 기본값 ${withJosa(defaultPhone, '이/가')} 표시됩니다. 병원 전화번호를 입력해 주세요.`,
    };
  },
  examples: { failing: { content: { partner: { partnerPhone: '1000-1000' } } } },
});

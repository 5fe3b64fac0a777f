/** Advertising to foreign patients without the registration that it needs, each branch its own. */
import { defineRule } from '../rule.ts';

/** The backend's language of sites in Korean. */
const korean = 1;
const addressed =
  /외국인\s?환자|의료\s?관광|外国人|日本語|中文|[Ff]oreign patients|[Ee]nglish[- ](?:speaking|available)/;

export const rule = defineRule({
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

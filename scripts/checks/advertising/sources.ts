/** The ground of a rule. Research for a product, not legal advice. */
export interface Source {
  readonly title: string;
  /** The day of the text; of an undated one, the day on which it was read. */
  readonly date: string;
  readonly reviewedOn: string;
}

const reviewedOn = '2026-11-27';
const source = (title: string, date = reviewedOn): Source => ({ title, date, reviewedOn });

/** Lists 최고, 최초, 완치, 무통, 안전한, 특화, 전문, 자신감, 선착순 and others after the criteria of the review board. */
export const reviewCriteria = source('대한의사협회 의료광고심의위원회 심의 기준에 따른 플랫폼 작성 안내');
export const advertisingAct = source('의료법 제56조 제2항, 시행령 제23조');
export const inducementAct = source('의료법 제27조 제3항');
export const eventInspection = source(
  '보건복지부 이벤트성 의료광고 집중 점검 (파격할인, 당첨, 제3자 유인, 선착순)',
  '2019-01-24',
);
export const homepageCases = source('치과 홈페이지 의료법 위반 광고 사례 (최상급, 무통, 연예인, 수상, 비교)');
export const pharmacyAct = source('약사법 제68조, 의약품 등의 안전에 관한 규칙 제78조 (전문의약품 대중광고)');
export const drugInspection = source('식품의약품안전처 의료제품 기획합동감시 (2025년 2분기, 비만치료제 홍보물)');
export const specialistAct = source('의료법 제77조, 시행규칙 제42조');

import { type WordGroup, word } from '../advertising-word.ts';
import { context } from '../lawful-uses.ts';
import { drugInspection, pharmacyAct } from '../sources.ts';

/** A drug that a patient takes or was given elsewhere is history, and talk about a name sells nothing. */
const lawful = [context.taken, context.drugName, context.drugNotice];

/** Prescription drugs, which may not be advertised to the public by brand. Devices (울쎄라, 써마지) and device fillers (쥬비덤, 리쥬란) are none. */
export const drug: WordGroup = {
  code: 'AD_DRUG_BRAND',
  title: '전문의약품 상품명',
  source: pharmacyAct,
  words: [
    word('AD_DRUG_TOXIN', {
      pattern:
        '보톡스|메디톡신|나보타|보툴렉스|제오민|디스포트|코어톡스|이노톡스|리즈톡스|원더톡스|하이톡스|비에녹스|마이아블록',
      lawful,
      instead: '보툴리눔 톡신',
      finds: '턱 보톡스 4만 9천 원',
      ignores: '석 달 안에 보톡스를 맞으신 적이 있으면 알려 주세요.',
    }),
    word('AD_DRUG_OBESITY', {
      pattern: '위고비|삭센다|마운자로|오젬픽|젭바운드|큐시미아|제니칼|디에타민|콘트라브|푸링정|아디펙스',
      lawful,
      instead: '비만 치료 상담',
      source: drugInspection,
      finds: '위고비 당일 처방, 최다 보유',
      ignores: '삭센다를 투여 중이시면 수면 마취 전에 말씀해 주세요.',
    }),
    word('AD_DRUG_FAT', {
      pattern: '벨카이라|브이올렛|라이넥|멜스몬|비비톡신',
      lawful,
      instead: '지방 분해 주사, 태반 주사',
      finds: '벨카이라로 이중턱을 정리하세요.',
      ignores: '라이넥은 제품명이며 성분은 자하거 가수분해물입니다.',
    }),
    word('AD_DRUG_HAIR_SKIN', {
      pattern:
        '프로페시아|아보다트|로아큐탄|로게인|미녹시딜\\s*처방\\s*특가|비아그라|시알리스|레비트라|팔팔정|타다라필\\s*특가',
      lawful,
      instead: '탈모 상담, 여드름 약 상담',
      finds: '프로페시아 처방 전국에서 저렴하게',
      ignores: '로아큐탄을 복용 중이신 분은 레이저를 미룹니다.',
    }),
  ],
};

import type { WordGroup } from '../advertising-word.ts';
import { specialistAct } from '../sources.ts';

/** Looked for only where it is known that no one of the clinic has a field of qualification. */
export const specialist: WordGroup = {
  code: 'AD_SPECIALIST',
  title: '과목 없는 전문의',
  source: specialistAct,
  words: [
    {
      code: 'AD_SPECIALIST_TITLE',
      stems: ['전문의(?!약|료|원)'],
      lawful: [
        /전문의›?(?:가|는|은)?\s*(?:아니|아닙|아닌)|(?:의뢰|전원|협진|상급|대학병원|다른\s*과|타과)[^.]{0,24}‹|›[가-힣]{0,3}[^.]{0,20}(?:의뢰|전원|협진|안내해\s*드립|소개해\s*드립)/,
        /›\s*(?:자격|시험|제도|여부|과정|수련)/,
      ],
      instead: '의사 (의료진 항목에 전문 과목을 적으면 전문의로 표시됩니다)',
      finds: '피부과 전문의가 직접 진료합니다.',
      ignores: '필요하면 대학병원 전문의에게 의뢰합니다.',
    },
  ],
};

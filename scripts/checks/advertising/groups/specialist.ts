import { type WordGroup, word } from '../advertising-word.ts';
import { specialistAct } from '../sources.ts';

/** Looked for only where it is known that no one of the clinic has a field of qualification. */
export const specialist: WordGroup = {
  code: 'AD_SPECIALIST',
  title: '과목 없는 전문의',
  source: specialistAct,
  words: [
    word('AD_SPECIALIST_TITLE', {
      pattern: '전문의(?!약|료|원)',
      instead: '의사 (의료진 항목에 전문 과목을 적으면 전문의로 표시됩니다)',
      finds: '피부과 전문의가 직접 진료합니다.',
      ignores: '필요하면 대학병원 전문의에게 의뢰합니다.',
    }),
  ],
};

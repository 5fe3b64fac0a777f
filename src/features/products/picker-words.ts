export const pickerWords = {
  pickTitle: '옵션 선택',
  put: '담기',
  isIn: '시술을 담았습니다.',
  toCart: '담은 시술 보기',
} as const;

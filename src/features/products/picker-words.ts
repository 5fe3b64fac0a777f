export const pickerWords = {
  pickTitle: '옵션 선택',
  put: '담기',
  notOpened: '옵션 선택 창을 열지 못했습니다. 인터넷 연결을 확인하신 뒤 다시 눌러 주세요.',
  chooseOne: '담으실 옵션을 선택해 주세요.',
  isIn: '시술을 담았습니다.',
  toCart: '담은 시술 보기',
} as const;

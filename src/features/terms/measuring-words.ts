/** Words of the switch 분석·광고 허용, apart from others: its script loads them. */
export const measuringWords = {
  on: '허용하셨습니다. 다음 화면부터 적용됩니다.',
  off: '허용하지 않으셨습니다. 이 브라우저에 저장된 광고 유입 정보를 지웠고, 다음 화면부터 분석·광고 도구를 불러오지 않습니다.',
  refused: '브라우저에서 추적을 거부하도록 설정하셔서 분석·광고에 이용하지 않습니다.',
  notKept: '브라우저가 저장을 막고 있어 선택을 저장하지 못했습니다.',
} as const;

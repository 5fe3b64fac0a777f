/** The days of hiding stand in `PopupCard.tsx`. */
export const popupWords = {
  label: '안내 팝업',
  today: '오늘 하루 보지 않기',
  week: '7일간 보지 않기',
  event: '이벤트 자세히 보기',
  more: '안내 자세히 보기',
  closeAll: '모두 닫기',
} as const;

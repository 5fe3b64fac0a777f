/** Words of popups. */

export const popupWords = {
  label: '안내 팝업',
  today: '오늘 하루 보지 않기',
  close: '닫기',
} as const;

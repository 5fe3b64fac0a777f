/** Words of layers that come by themselves: popups, carousels, short notices. */

export const popupWords = {
  label: '안내 팝업',
  today: '오늘 하루 보지 않기',
  close: '닫기',
} as const;

export const carouselWords = {
  previous: '이전',
  next: '다음',
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  place: (n: number, total: number): string => `${total}개 중 ${n}번째`,
} as const;

export const toastWords = { label: '알림', close: '알림 닫기' } as const;

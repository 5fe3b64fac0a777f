/** Words of carousels. */

export const carouselWords = {
  previous: '이전',
  next: '다음',
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  place: (n: number, total: number): string => `${total}개 중 ${n}번째`,
} as const;

export const carouselWords = {
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  place: (n: number, total: number): string => `${total}개 중 ${n}번째`,
} as const;

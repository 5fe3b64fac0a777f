/** Words of carousels; apart from `words.ts`, since the script of the home page loads them at once. */

export const carouselWords = {
  previous: '이전',
  next: '다음',
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  place: (n: number, total: number): string => `${total}개 중 ${n}번째`,
} as const;

/** Words of notices, reviews and before/after cases. */

export const beforeAfterWords = {
  before: '시술 전',
  after: '시술 후',
  beforeOf: (title: string) => `${title}, 시술 전`,
  afterOf: (title: string) => `${title}, 시술 후`,
  takenOn: (day: string) => `${day} 촬영`,
  conditions: '동일인·동일 조건 촬영',
} as const;

export const reviewWords = {
  rating: (rating: number) => `별점 5점 만점에 ${rating}점`,
  visited: (day: string) => `${day} 방문`,
} as const;

export const noticeWords = {
  pinned: '중요',
} as const;

import * as common from '../../domain/words/common-words.ts';

export const beforeAfterWords = {
  before: '시술 전',
  after: '시술 후',
  beforeOf: (title: string) => `${title}, 시술 전`,
  afterOf: (title: string) => `${title}, 시술 후`,
  compare: '겹쳐서 비교하기',
  boundary: '시술 전과 시술 후 사진의 경계',
  takenOn: (day: string) => `${day} 촬영`,
  conditions: '동일인·동일 조건 촬영',
  description: (name: string) => `${name}에서 동의를 받고 같은 조건에서 촬영한 시술 전후 사진입니다.`,
  caseDescription: (title: string) => `${title} 시술 전후 사진입니다. 결과는 개인에 따라 다를 수 있습니다.`,
  product: '해당 시술',
  empty: '등록된 전후 사진이 없습니다.',
} as const;

const reviewBy = (author: string): string => `${author}님의 후기`;

export const reviewWords = {
  stars: (rating: number) => '★'.repeat(Math.round(rating)) + '☆'.repeat(5 - Math.round(rating)),
  rating: (rating: number) => `별점 5점 만점에 ${rating}점`,
  visitedOn: '방문한 날',
  visited: (day: string) => `${day} 방문`,
  description: (name: string) => `${name}에 다녀가신 분들의 방문 후기입니다.`,
  title: (author: string, product: string | null, day: string | null) =>
    [reviewBy(author), product, day?.replaceAll('-', '.') ?? null].filter((part) => part !== null).join(' · '),
  by: reviewBy,
  ofCategory: (title: string) => `${title} ${common.reviews}`,
  picture: (index: number) => `후기 사진 ${index}`,
  empty: '등록된 후기가 없습니다.',
} as const;

export const membersWords = {
  label: '회원 전용',
  title: '로그인 후 볼 수 있습니다',
  text: '시술 전후 사진과 후기는 로그인한 회원에게만 제공합니다.',
  locked: '로그인 후 확인할 수 있습니다.',
} as const;

export const resultsVary = '시술 후 부기, 멍, 통증 등이 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.';

/** Words of product lists and product pages. */
import { formatNumber } from './format.ts';

export const productWords = {
  title: '시술 안내',
  listDescription: (name: string) => `${name}의 시술을 분류별로 살펴보고 가격과 구성을 확인하실 수 있습니다.`,
  categoryDescription: (name: string, category: string) => `${name}의 ${category} 시술과 가격을 안내해 드립니다.`,
  all: '전체',
  categories: '시술 분류',
  count: (count: number) => `총 ${formatNumber(count)}개`,
  empty: '등록된 시술이 없습니다.',
  gallery: '시술 사진',
  options: '시술 구성과 가격',
  optionColumn: '구성',
  priceColumn: '가격',
  facts: '시술 정보',
  duration: '시술 시간',
  anesthesia: '마취',
  recovery: '회복 기간',
  recommendedCount: '권장 횟수',
  sideEffects: '주의사항 및 부작용',
  description: '시술 설명',
  afterNotices: '시술 후 주의사항',
  related: '함께 보는 시술',
  events: '진행 중인 이벤트',
  adReview: (number: string) => `의료광고 심의필 ${number}`,
  adReviewUntil: (day: string) => `유효기간 ${day}까지`,
  reserve: '예약하기',
  recommend: '추천',
  video: '동영상 보기',
  videoTitle: (title: string) => `${title} 동영상`,
  picture: (title: string, index: number) => `${title} 사진 ${index}`,
} as const;

export const pagingWords = {
  label: '페이지',
  page: (n: number) => `${n}페이지`,
  previous: '이전',
  next: '다음',
  suffix: (n: number) => (n === 1 ? '' : ` (${n}페이지)`),
} as const;

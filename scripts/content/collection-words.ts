/** Korean names of the content's collections, for findings and the console. */
import type { ContentName } from '../../src/contract/content.ts';

/** Names of the content's lists, and of its pictures. */
export const collectionWords: Readonly<Record<string, string>> = {
  partner: '병원 정보',
  layout: '화면 구성',
  keywords: '추천 검색어',
  terms: '약관',
  categories: '시술 분류',
  products: '시술',
  recommendedProducts: '추천 시술',
  events: '이벤트',
  eventProducts: '이벤트 시술',
  exhibitions: '기획전',
  exhibitionProducts: '기획전 시술',
  brandings: '브랜딩 페이지',
  banners: '배너',
  popups: '팝업',
  employees: '의료진',
  employeeSchedules: '의료진 진료 시간',
  shortenedWorks: '단축 진료',
  notices: '공지',
  afterNotices: '시술 후 주의사항',
  faqGroups: '질문 분류',
  faqs: '자주 묻는 질문',
  boardTypes: '게시판',
  boardPosts: '게시글',
  beforeAfters: '전후 사진',
  reviews: '후기',
  pictures: '사진',
} satisfies Record<ContentName | 'pictures', string>;

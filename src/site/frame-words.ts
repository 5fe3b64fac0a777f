/** Words that a site says where its partner named none: contact, footer, head and feed. Apart from the warnings of `words.ts`. */
import * as common from '../domain/words/common-words.ts';

export const bookingWords = {
  bar: '바로 예약',
  contact: '상담과 예약',
  earliest: '가장 빠른 예약일 찾기',
} as const;

/** Contact ways, each with its default label. */
export const contactWords = {
  kakao: '카카오톡 상담',
  naverTalk: '네이버 톡톡',
  channel: '채팅 상담',
  blog: '블로그',
  photo: '인스타그램',
  video: '유튜브',
  phone: '전화 문의',
} as const;

export const footerWords = {
  company: '사업자 정보',
  title: '하단 안내',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  medicalCharges: '비급여 진료비 안내',
  accessibility: '웹 접근성 안내',
  legal: '약관과 정책',
  social: '소셜 채널',
  tel: 'TEL',
  fax: 'FAX',
  ceo: '대표자',
  businessNumber: '사업자등록번호',
  specialties: '진료과목',
  address: '주소',
  email: common.email,
  privacyOfficer: '개인정보 보호책임자',
  mailOrder: '통신판매업 신고번호',
  foreignPatients: '외국인환자 유치의료기관 등록번호',
  hosting: '호스팅 제공',
  checkBusiness: '사업자정보 확인',
} as const;

/** Of a page and a partner that say nothing of themselves. */
export const headWords = {
  description: (name: string) => `${name}의 진료 안내, 시술 정보와 예약을 안내해 드립니다.`,
} as const;

export const feedWords = {
  title: (name: string) => `${name} 소식`,
  description: (name: string) => `${name}의 공지사항, 게시글과 이벤트 소식입니다.`,
} as const;

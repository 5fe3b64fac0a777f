/** Words of the frame: header, menus, footer, floating buttons. */

export const frameWords = {
  skip: '본문 바로가기',
  home: '홈',
  allOf: (title: string) => `${title} 전체`,
  homeOf: (name: string) => `${name} 홈`,
  mainMenu: '주 메뉴',
  submenuOf: (title: string) => `${title} 하위 메뉴`,
  openMenu: '메뉴 열기',
  moreMenu: '메뉴 더보기',
  menu: '전체 메뉴',
  close: '닫기',
  back: '이전 화면으로',
  search: '검색',
  cart: '담은 시술',
  branches: '지점 선택',
  newWindow: '새 창',
  reservation: '예약하기',
  earliest: '가장 빠른 예약일 찾기',
  phone: '전화 문의',
  contact: '상담과 예약',
  top: '맨 위로',
  more: '더보기',
  fold: '접기',
  breadcrumb: '현재 위치',
  consultation: '1:1 상담',
  consultationText: '궁금한 점을 편하게 문의해 주시기 바랍니다.',
  badge: (count: number) => `${count}개`,
} as const;

/** The menu of a partner that named none. */
export const menuWords = {
  products: '시술 안내',
  events: '이벤트',
  staff: '의료진',
  info: '병원 안내',
  cscenter: '고객센터',
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
  title: '하단 안내',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  medicalCharges: '비급여 진료비 안내',
  directions: '오시는 길',
  legal: '약관과 정책',
  social: '소셜 채널',
  tel: 'TEL',
  fax: 'FAX',
  ceo: '대표자',
  businessNumber: '사업자등록번호',
  address: '주소',
  email: '이메일',
  privacyOfficer: '개인정보 보호책임자',
  mailOrder: '통신판매업 신고번호',
  hosting: '호스팅 제공',
  checkBusiness: '사업자정보 확인',
} as const;

/** Of a page and a partner that say nothing of themselves. */
export const headWords = {
  description: (name: string) => `${name}의 진료 안내, 시술 정보와 예약을 안내해 드립니다.`,
} as const;

/** The feed of what is new. */
export const feedWords = {
  title: (name: string) => `${name} 소식`,
  description: (name: string) => `${name}의 공지사항, 게시글과 이벤트 소식입니다.`,
} as const;

/** Words of the pages about the clinic, its terms, and of pages that are not there. */

export const infoWords = {
  title: '병원 안내',
  description: (name: string, hasDirections: boolean) =>
    `${name}의 진료 시간${hasDirections ? ', 오시는 길, 주차와 연락처를' : '과 연락처를'} 안내해 드립니다.`,
  lead: '진료 시간과 오시는 길을 안내해 드립니다.',
  leadByPhone: '진료 시간과 연락처를 안내해 드립니다.',
  directions: '오시는 길',
  address: '주소',
  phone: '전화',
  fax: '팩스',
  maps: { naver: '네이버 지도', kakao: '카카오맵', tmap: 'T맵', google: '구글 지도' },
  subway: '지하철',
  bus: '버스',
  parking: '주차 안내',
  shortened: '단축 진료·휴진 안내',
  shortenedOpen: (open: string, close: string) => `${open} - ${close} 진료`,
  contact: '연락처',
  company: '병원 정보',
} as const;

export const staffWords = {
  title: '의료진',
  description: (name: string) => `${name}에서 진료하는 의료진을 소개합니다.`,
  lead: '의료진의 진료 분야와 약력을 안내해 드립니다.',
  specialist: (specialty: string) => `${specialty} 전문의`,
  fields: '진료 분야',
  history: '약력',
  empty: '등록된 의료진이 없습니다.',
} as const;

export const termsWords = {
  service: '이용약관',
  privacy: '개인정보 처리방침',
  effectiveOn: (day: string) => `시행일 ${day}`,
  version: (version: string) => `버전 ${version}`,
  earlier: '이전 버전 보기',
  description: (name: string, title: string) => `${name}의 ${title} 전문과 이전 버전을 확인하실 수 있습니다.`,
  empty: '준비 중입니다. 자세한 내용은 전화로 문의해 주세요.',
} as const;

export const readyWords = {
  title: '준비 중',
  heading: '곧 만나 뵙겠습니다',
  opened: {
    title: '홈페이지가 열렸습니다',
    text: '진료 안내와 시술 정보를 홈페이지에서 확인하실 수 있습니다.',
    visit: '홈페이지 둘러보기',
  },
  text: (name: string) => `${name} 홈페이지를 정성껏 준비하고 있습니다. 진료와 예약은 전화로 안내해 드립니다.`,
  description: (name: string) => `${name} 홈페이지를 준비하고 있습니다.`,
} as const;

export const notFoundWords = {
  title: '페이지를 찾을 수 없습니다',
  text: '주소가 바뀌었거나 삭제된 페이지입니다. 아래에서 찾으시는 내용을 확인해 주세요.',
  links: '자주 찾는 페이지',
  placeholder: '찾으시는 시술이나 내용을 입력해 주세요',
  phone: '찾기 어려우시면 전화로 안내해 드립니다.',
} as const;

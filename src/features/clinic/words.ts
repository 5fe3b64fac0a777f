/** Words of the pages about the clinic. */
import type { OpenState } from '../../domain/open-now.ts';
import type { Weekday } from '../../domain/opening-hours.ts';

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

export const readyWords = {
  title: '준비 중',
  heading: '곧 만나 뵙겠습니다',
  opened: {
    title: '홈페이지가 열렸습니다',
    text: '진료 안내와 시술 정보를 홈페이지에서 확인하실 수 있습니다.',
    visit: '홈페이지 둘러보기',
  },
  text: (name: string) => `${name} 홈페이지를 정성껏 준비하고 있습니다. 진료와 예약은 병원에 문의해 주세요.`,
  description: (name: string) => `${name} 홈페이지를 준비하고 있습니다.`,
} as const;

export const introduceWords = {
  title: '병원 소개',
  description: (name: string) => `${name}의 진료 철학과 공간을 소개합니다.`,
  principles: '진료 원칙',
  story: '이야기',
  staffLink: '의료진 보기',
  spaceLink: '둘러보기',
  space: '둘러보기',
  spaceDescription: (name: string) => `${name}의 진료실과 공간을 사진으로 둘러보실 수 있습니다.`,
  noSpaces: '등록된 사진이 없습니다.',
  schedule: '진료 일정',
  scheduleDescription: (name: string) => `${name} 의료진의 요일별 진료 시간을 안내해 드립니다.`,
  scheduleLead: '의료진마다 진료하는 요일과 시간이 다릅니다. 오시기 전에 확인해 주세요.',
  doctor: '의료진',
  off: '휴진',
  noSchedules: '등록된 진료 일정이 없습니다. 병원에 문의해 주세요.',
} as const;

export const chargeWords = {
  title: '비급여 진료비 안내',
  description: (name: string) => `${name}의 비급여 진료비를 항목별로 안내해 드립니다.`,
  lead: '의료법 제45조와 같은 법 시행규칙 제42조의2에 따라 비급여 진료비를 알려 드립니다.',
  category: '분류',
  name: '명칭',
  code: '코드',
  price: '비용',
  range: '최저~최대',
  included: '포함 여부',
  material: '치료재료 포함',
  medicine: '약제비 포함',
  remark: '특이사항',
  updatedAt: '최종 변경일',
  unknown: '진료 후 안내',
} as const;

export const hoursWords = {
  title: '진료 시간',
  dayColumn: '요일',
  hoursColumn: '진료 시간',
  lunchColumn: '점심시간',
  lunch: '점심시간',
  off: '휴진',
  noLunch: '점심시간 없음',
  unknown: '진료 시간은 병원에 문의해 주세요.',
} as const;

/** Whether the clinic is open now. */
export const openWords: Readonly<Record<OpenState, string>> = {
  before: '진료 전',
  open: '진료 중',
  lunch: '점심시간',
  closed: '진료 종료',
  off: '휴진',
};

const names: Record<Weekday, string> = {
  monday: '월요일',
  tuesday: '화요일',
  wednesday: '수요일',
  thursday: '목요일',
  friday: '금요일',
  saturday: '토요일',
  sunday: '일요일',
};

/** `월요일`, `평일`, `주말`, or `월·화·수·금`. */
export function dayNames(days: readonly Weekday[]): string {
  const [first] = days;
  if (days.length === 1 && first !== undefined) return names[first];
  if (days.length === 5 && first === 'monday') return '평일';
  if (days.length === 2 && first === 'saturday') return '주말';
  return days.map((day) => names[day].slice(0, 1)).join('·');
}

import * as common from '../../domain/words/common-words.ts';
import { footerWords } from '../../site/frame-words.ts';

export const infoWords = {
  description: (name: string, hasDirections: boolean) =>
    `${name}의 진료 시간${hasDirections ? ', 오시는 길, 주차와 연락처를' : '과 연락처를'} 안내해 드립니다.`,
  lead: '진료 시간과 오시는 길을 안내해 드립니다.',
  leadByPhone: '진료 시간과 연락처를 안내해 드립니다.',
  directions: common.directions,
  otherMaps: '다른 지도',
  maps: { naver: '네이버 지도', kakao: '카카오맵', tmap: 'T맵', google: '구글 지도' },
  subway: '지하철',
  onFoot: (minutes: number) => `도보 ${minutes}분`,
  wayMap: (walks: readonly { from: string; minutes: number }[]) =>
    `약도: ${walks.map(({ from, minutes }) => `${from}에서 도보 ${minutes}분`).join(', ')}`,
  wayMapNote: '출구에서 병원까지 점 하나가 걸어서 1분입니다. 방향은 나타내지 않은 약도입니다.',
  bus: '버스',
  parking: '주차 안내',
  shortened: '단축 진료·휴진 안내',
  laterDays: (count: number) => `이후 ${count}일 더 보기`,
  shortenedOpen: (open: string, close: string) => `${open} - ${close} 진료`,
  contact: '연락처',
  freeTimes: '예약 가능한 시간 보기',
  nextFree: '가장 빠른 예약',
} as const;

/** Signs of subway lines: those with a number by the city that an address begins with, from the first on; the others by name. */
export const subwayLines: Readonly<Record<string, readonly string[]>> = {
  서울: ['#0052a4', '#00a84d', '#ef7c1c', '#00a5de', '#996cac', '#cd7c2f', '#747f00', '#e6186c', '#bdb092'],
  부산: ['#f06a00', '#81bf48', '#bb8c00', '#217dcb'],
  대구: ['#d93f5c', '#00aa80', '#ffb100'],
  인천: ['#7ca8d5', '#ed8b00'],
  대전: ['#007448'],
  광주: ['#009088'],
  신분당선: ['#d31145'],
  수인분당선: ['#fabe00'],
  경의중앙선: ['#77c4a3'],
  공항철도: ['#0090d2'],
};

const introduceDays = '진료 요일';

export const staffWords = {
  description: (name: string) => `${name}에서 진료하는 의료진을 소개합니다.`,
  lead: '의료진의 진료 분야와 약력을 안내해 드립니다.',
  specialist: common.specialist,
  fields: '진료 분야',
  history: '약력',
  days: introduceDays,
  reserve: (name: string) => `${name} 의료진 예약하기`,
  ask: '전화로 예약 문의',
  empty: '등록된 의료진이 없습니다.',
} as const;

export const introduceWords = {
  weekday: introduceDays,
  /** What a clinic without words of its own says of itself. */
  fallback: '필요한 진료를 충분히 설명하고 정성껏 진료합니다.',
  title: '병원 소개',
  description: (name: string) => `${name}의 진료 철학과 공간을 소개합니다.`,
  principles: '진료 원칙',
  staffLink: '의료진 보기',
  space: '둘러보기',
  spaceDescription: (name: string) => `${name}의 진료실과 공간을 사진으로 소개합니다.`,
  noSpaces: '등록된 사진이 없습니다.',
  schedule: '진료 일정',
  scheduleDescription: (name: string) => `${name} 의료진의 요일별 진료 시간을 안내해 드립니다.`,
  scheduleLead: '의료진마다 진료하는 요일과 시간이 다릅니다. 오시기 전에 확인해 주세요.',
  noSchedules: '등록된 진료 일정이 없습니다. 병원에 문의해 주세요.',
} as const;

export const chargeWords = {
  title: footerWords.medicalCharges,
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
  find: '항목 찾기',
  none: '찾으시는 이름의 항목이 없습니다.',
} as const;

export const accessibilityWords = {
  title: footerWords.accessibility,
  description: (name: string) => `${name} 홈페이지의 접근성과 불편을 알리는 방법을 안내합니다.`,
  lead: '장애가 있는 분과 어르신을 포함해 누구나 이용할 수 있도록 만든 홈페이지입니다.',
  report: '불편을 알려 주세요',
  reportText:
    '이용하기 어려운 곳이 있으면 페이지의 주소와 쓰시는 기기를 함께 알려 주세요. 확인해서 고치고, 그동안 필요한 내용은 직접 안내해 드립니다.',
  inPerson: '병원에 오셔서 직원에게 말씀해 주세요.',
  email: footerWords.email,
  address: footerWords.address,
  /** The maker of the system speaks, not the clinic, which has checked nothing. */
  result: '홈페이지 시스템 점검 결과',
  standard:
    '홈페이지를 만드는 시스템의 제작자가 한국형 웹 콘텐츠 접근성 지침(KWCAG) 2.2의 33개 항목을 예시 홈페이지에서 자동 검사 도구(axe-core)와 브라우저 시험, 육안으로 점검한 결과입니다. 병원이 점검한 결과나 인증이 아닙니다.',
  counts: (counts: readonly (readonly [result: string, count: number])[]) =>
    counts.map(([result, count]) => `${result} ${count}개`).join(', '),
  exceptions:
    '예약 창, 채팅, 지도, 동영상처럼 다른 회사가 제공하는 화면과 병원이 올린 글, 사진, 동영상은 점검에 포함되지 않습니다.',
  item: '항목',
  how: '결과와 방법',
} as const;

export const hoursWords = {
  title: '진료 시간',
  dayColumn: '요일',
  unknown: '진료 시간은 병원에 문의해 주세요.',
} as const;

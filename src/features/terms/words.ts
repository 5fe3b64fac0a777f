import { attributionDays } from '../../domain/addresses/attribution.ts';
import { footerWords } from '../../site/frame-words.ts';

export const termsWords = {
  service: footerWords.terms,
  privacy: footerWords.privacy,
  effectiveOn: (day: string) => `시행일 ${day}`,
  version: (version: string) => `버전 ${version}`,
  earlier: '이전 버전 보기',
  description: (name: string, title: string) => `${name}의 ${title} 전문과 이전 버전입니다.`,
  empty: '준비 중입니다.',
} as const;

/** What the site itself says of measuring below the clinic's own privacy policy. */
export const measuringFacts = {
  title: '분석·광고 허용',
  text: '홈페이지 이용 통계와 광고 성과 측정에 동의하는지 선택할 수 있습니다. 이름, 휴대폰 번호, 검색어와 작성하신 글은 이용하지 않습니다.',
  items:
    '광고를 통해 오신 주소의 광고 정보, 홈페이지에서 하신 행동(시술 보기, 담기, 예약, 가입, 전화·채팅·지도 누르기, 공유, 검색 결과 수)',
  purpose: '이용 통계, 광고 성과 측정',
  period: `광고 정보는 이 브라우저에 ${attributionDays}일. 예약하시거나 가입하실 때 함께 보낸 광고 정보는 예약·회원 정보를 보유하는 기간`,
  receivers: '받는 곳',
  tools: {
    tagManager: '구글 태그 관리자',
    naver: '네이버 광고 전환 추적',
    kakao: '카카오 픽셀',
    meta: '메타 픽셀',
  },
} as const;

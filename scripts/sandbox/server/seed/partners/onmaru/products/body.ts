import { body } from '../../methods/care.ts';
import { lipolysis, toxin } from '../../methods/injection.ts';
import { tightening } from '../../methods/lifting.ts';
import { course, type Treatment } from '../../treatment.ts';

export const bodyLine: readonly Treatment[] = [
  {
    title: '바디 인모드',
    summary: '배와 옆구리의 도톰함과 느슨함을 함께 다룹니다.',
    lead: '앉았을 때 접히는 선을 기준으로 부위를 나눕니다. 네 번을 마치면 둘레와 체성분을 다시 잽니다.',
    method: { ...tightening, after: 9 },
    prices: course(231000, 176000, 5),
    recommended: true,
    aliases: ['inmode', '인모드'],
  },
  {
    title: '온마루 컷 주사 복부',
    summary: '잡히는 두께를 나누어 줄이는 지점 공통 배합입니다.',
    lead: '체중이 아니라 둘레를 목표로 합니다. 시술 전후로 물 두 컵을 꼭 드십시오.',
    method: { ...lipolysis, after: 9 },
    prices: [
      ['1회', 1, 143000, 110000],
      ['3회', 3, 429000, 297000],
      ['5회', 5, 715000, 462000],
    ],
    badge: '인기',
    aliases: ['지방분해', '복부주사'],
  },
  {
    title: '팔 라인 컷 주사',
    summary: '팔 뒤쪽의 흔들리는 살을 줄여 갑니다.',
    lead: '부기와 탄력을 먼저 나누어 봅니다. 탄력이 문제라면 고주파를 먼저 권합니다.',
    method: { ...lipolysis, after: 9 },
    prices: [
      ['1회', 1, 121000, 93500],
      ['3회', 3, 363000, 253000],
    ],
  },
  {
    title: '허벅지 컷 주사',
    summary: '안쪽 허벅지가 스치는 부위를 다룹니다.',
    lead: '걸을 때 쓸려 아픈 분도 오십니다. 2주마다 둘레를 같은 높이에서 잽니다.',
    method: { ...lipolysis, after: 9 },
    prices: [
      ['1회', 1, 165000, 126500],
      ['3회', 3, 495000, 341000],
    ],
  },
  {
    title: '냉각 지방 관리',
    summary: '차갑게 식혀 천천히 줄이는 방법입니다.',
    lead: '40분 동안 누워 책을 읽으셔도 됩니다. 변화는 두 달 뒤에 확인합니다.',
    method: { ...body, duration: '약 45분', count: '8주 간격 1~2회' },
    prices: [
      ['1부위', 1, 297000, 231000],
      ['2부위', 1, 550000, 418000],
    ],
    aliases: ['쿨스컬핑', 'cool'],
  },
  {
    title: '전자기 근육 자극',
    summary: '배와 엉덩이의 근육을 스스로 움직이게 합니다.',
    lead: '운동을 쉬었던 분의 첫걸음으로 알맞습니다. 30분 동안 세기를 조금씩 올립니다.',
    method: { ...body, duration: '약 30분', count: '주 2회 4~6회' },
    prices: course(154000, 121000),
    aliases: ['em', 'ems'],
  },
  {
    title: '승모근 톡신',
    summary: '솟은 어깨선을 부드럽게 낮춥니다.',
    lead: '뻐근함이 줄었다는 말씀도 자주 듣습니다. 무거운 장비를 드는 직업이라면 용량을 줄입니다.',
    method: toxin,
    prices: [
      ['국산', 1, 132000, 99000],
      ['수입', 1, 308000, 242000],
    ],
    recommended: true,
    aliases: ['botox', '승모근보톡스'],
  },
  {
    title: '종아리 톡신',
    summary: '발달한 근육을 줄여 다리 선을 정돈합니다.',
    lead: '까치발을 들어 근육의 모양을 봅니다. 운동선수라면 시즌이 끝난 뒤를 권합니다.',
    method: toxin,
    prices: [
      ['국산', 1, 264000, 198000],
      ['수입', 1, 583000, 462000],
    ],
    aliases: ['botox'],
  },
  {
    title: '다리 부기 순환 관리',
    summary: '공기압과 손으로 하루의 부기를 풀어 줍니다.',
    lead: '퇴근길 한 시간, 발끝부터 허벅지까지 흘려보냅니다. 정맥류가 의심되면 검사를 먼저 안내합니다.',
    method: { ...body, duration: '약 50분' },
    prices: course(88000, 66000),
  },
  {
    title: '산후 복부 고주파',
    summary: '출산 여섯 달 뒤부터 느슨한 배를 데웁니다.',
    lead: '수유가 끝났는지, 배의 근육이 벌어졌는지 먼저 확인합니다. 집에서의 호흡 운동을 함께 알려 드립니다.',
    method: body,
    prices: course(143000, 110000, 5),
  },
];

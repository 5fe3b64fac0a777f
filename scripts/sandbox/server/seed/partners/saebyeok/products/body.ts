import { body } from '../../methods/care.ts';
import { collagenBooster, lipolysis, toxin } from '../../methods/injection.ts';
import { tightening } from '../../methods/lifting.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const bodies: readonly Treatment[] = [
  {
    title: '바디 인모드 복부',
    summary: '복부의 도톰함과 느슨함을 함께 다룹니다.',
    lead: '지방과 피부를 동시에 데우는 방식이라 출산 뒤 느슨해진 배에 권합니다. 2주 간격으로 네 번을 한 과정으로 봅니다.',
    method: { ...tightening, after: 9 },
    prices: course(250000, 190000, 5),
    aliases: ['인모드', 'inmode'],
    recommended: true,
  },
  {
    title: '튠 바디 고주파',
    summary: '깊은 열로 허벅지와 팔의 결을 정돈합니다.',
    lead: '울퉁불퉁한 결이 신경 쓰이는 부위를 둥글게 문지르며 데웁니다. 따뜻하고 편안해 누워 계시다 잠드는 분도 있습니다.',
    method: body,
    prices: course(150000, 110000),
    aliases: ['tune'],
  },
  {
    title: '이엠 스컬프 복부',
    summary: '전자기 자극으로 복부 근육을 움직입니다.',
    lead: '30분 동안 근육이 스스로 수축하고 풀리기를 되풀이합니다. 운동을 시작하기 전 힘을 기르는 준비로도 알맞습니다.',
    method: { ...body, duration: '약 30분', count: '주 2회 4~6회' },
    prices: course(200000, 150000),
    aliases: ['emsculpt', 'em'],
  },
  {
    title: '냉각 지방 감소 1부위',
    summary: '차갑게 식혀 잡히는 지방을 천천히 줄입니다.',
    lead: '손으로 잡히는 두께가 있어야 시술이 됩니다. 두세 달에 걸쳐 변화가 나타나므로 여유를 두고 시작해 주십시오.',
    method: { ...body, duration: '약 50분', count: '8주 간격 1~2회' },
    prices: [
      ['1부위', 1, 350000, 260000],
      ['2부위', 1, 650000, 480000],
    ],
    aliases: ['cool', '쿨스컬핑'],
  },
  {
    title: '팔뚝 지방 분해 주사',
    summary: '민소매 아래로 남는 군살을 줄여 갑니다.',
    lead: '부기와 군살, 탄력 가운데 무엇이 큰지 먼저 봅니다. 2주마다 세 번을 기본으로 하고 둘레를 기록합니다.',
    method: { ...lipolysis, after: 9 },
    prices: [
      ['1회', 1, 150000, 110000],
      ['3회', 3, 450000, 300000],
    ],
  },
  {
    title: '복부 지방 분해 주사',
    summary: '아랫배의 잡히는 두께를 나누어 다룹니다.',
    lead: '배꼽 둘레를 격자로 나누어 같은 간격으로 주입합니다. 걷기와 물 마시기를 함께 적어 가며 경과를 봅니다.',
    method: { ...lipolysis, after: 9 },
    prices: [
      ['1회', 1, 180000, 130000],
      ['3회', 3, 540000, 360000],
      ['5회', 5, 900000, 570000],
    ],
  },
  {
    title: '승모근 톡신',
    summary: '솟은 어깨선을 낮추고 뻐근함을 덜어 줍니다.',
    lead: '목이 길어 보이는 선을 원하실 때 찾으십니다. 무거운 것을 자주 드신다면 용량을 낮추어 시작합니다.',
    method: toxin,
    prices: [
      ['국산', 1, 150000, 110000],
      ['수입', 1, 350000, 270000],
    ],
    recommended: true,
    aliases: ['botox', '승모근보톡스'],
  },
  {
    title: '힙 라인 부스터',
    summary: '옆 엉덩이의 꺼진 면을 완만하게 이어 줍니다.',
    lead: '콜라겐을 키우는 성분을 넓게 펼칩니다. 앉아 계시는 시간이 긴 분은 일주일 동안 자세를 바꾸어 주셔야 합니다.',
    method: { ...collagenBooster, after: 9 },
    prices: once(990000, 790000),
  },
  {
    title: '튼살 레이저',
    summary: '하얗게 남은 튼살의 결을 여러 번 다듬습니다.',
    lead: '붉은 시기의 튼살이 더 잘 반응합니다. 오래된 튼살은 색보다 결이 고와지는 것을 목표로 합니다.',
    method: { ...body, anesthesia: '마취 크림 40분', count: '4주 간격 5~8회' },
    prices: course(220000, 160000, 5),
    extra: ['마취 크림 20,000원'],
  },
  {
    title: '림프 순환 관리',
    summary: '다리의 부기를 손과 기기로 흘려보냅니다.',
    lead: '오래 서서 일하는 분, 비행기를 자주 타는 분이 좋아하십니다. 시술 뒤의 부기를 덜어 주는 데에도 씁니다.',
    method: { ...body, duration: '약 50분' },
    prices: course(100000, 75000),
  },
];

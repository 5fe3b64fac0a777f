/** 새벽결's events, one in every state that a date can bring about, and its exhibitions. */
import type { Authoring, Row } from '../authoring.ts';
import { type Catalogue, type OfferLine, offersOf } from '../lookup.ts';
import { rich } from '../rich.ts';

interface EventPlan {
  readonly title: string;
  readonly summary: string;
  /** Days from today; null leaves that side open. */
  readonly days: readonly [number | null, number | null];
  readonly target: string | null;
  readonly scope: string | null;
  readonly offers: readonly OfferLine[];
  readonly review?: string;
  readonly secret?: true;
}

const plans: readonly EventPlan[] = [
  {
    title: '첫 방문 리프팅',
    summary: '처음 오시는 분께 깊은 층의 리프팅을 조금 가볍게 시작하실 수 있도록 준비했습니다.',
    days: [-20, 3],
    target: '새벽결에 처음 오시는 분',
    scope: '울쎄라피 프라임, 슈링크 유니버스 1회',
    offers: [
      ['울쎄라피 프라임 300샷', '1회', 790000],
      ['슈링크 유니버스 300샷', '체험가', 89000, '슈링크 유니버스 300샷 체험가'],
      ['써마지 FLX 아이 225샷', '1회', 850000],
    ],
    review: '제000000-중-00111호',
  },
  {
    title: '겨울 수분 케어',
    summary: '난방이 시작되는 계절, 속건조를 먼저 다독입니다.',
    days: [-12, 28],
    target: '누구나',
    scope: '스킨부스터 1회와 3회',
    offers: [
      ['콜라겐 스킨부스터 2cc', '1회', 199000],
      ['리쥬란 힐러 2cc', '3회', 630000],
      ['물광 부스터 5cc', '체험가', 99000],
      ['목주름 부스터 2cc', '1회', 250000],
    ],
  },
  {
    title: '맑은 톤 열 번',
    summary: '피코 토닝 10회로 봄이 오기 전에 얼굴빛을 고르게 합니다.',
    days: [-5, 12],
    target: '누구나',
    scope: '피코 토닝, 기미 프로그램 10회',
    offers: [
      ['피코 토닝', '10회', 490000, '피코 토닝 10회'],
      ['기미 집중 프로그램', '10회', 990000],
      ['골드 토닝', '5회', 370000],
    ],
  },
  {
    title: '턱선을 가볍게',
    summary: '근육과 군살을 나누어 보고 턱선을 정돈합니다.',
    days: [-15, 0],
    target: '누구나',
    scope: '턱선 윤곽 주사, 인모드 1회',
    offers: [
      ['턱선 윤곽 주사', '국산', 62000],
      ['인모드 FX 풀페이스', '1회', 170000],
      ['윤곽 주사 (지방)', '3회', 145000],
    ],
  },
  {
    title: '가벼운 시작, 체험가',
    summary: '무엇을 받아야 할지 모르겠다면 작은 것부터 시작해 보십시오.',
    days: [null, null],
    target: '각 시술을 처음 받으시는 분',
    scope: '체험가가 있는 시술 1회',
    offers: [
      ['피코 토닝', '체험가', 29000, '피코 토닝 체험가'],
      ['겨드랑이 제모', '체험가', 19000],
      ['탄소 필링', '체험가', 36000],
      ['모공·피지 상담 패키지', '체험가', 42000],
    ],
  },
  {
    title: '가을 흉터 재생',
    summary: '햇볕이 약해지는 때에 파인 자리를 차례로 돌봅니다.',
    days: [-60, -3],
    target: '누구나',
    scope: '프락셀 듀얼, 포텐자 1회와 3회',
    offers: [
      ['프락셀 듀얼 흉터', '3회', 550000],
      ['포텐자 흉터·모공', '1회', 260000],
    ],
  },
  {
    title: '새해 준비, 결 다듬기',
    summary: '한 해를 시작하기 전에 결과 모공을 정돈합니다.',
    days: [5, 40],
    target: '누구나',
    scope: '결 케어 프로그램, 모공 프락셀',
    offers: [
      ['결 케어 프로그램', '3회', 270000],
      ['모공 프락셀', '3회', 470000],
      ['아쿠아 필링', '5회', 160000],
    ],
  },
  {
    title: '붉은 기 가라앉히기',
    summary: '추위와 난방 사이에서 달아오른 얼굴을 돌봅니다.',
    days: [-2, 8],
    target: '누구나',
    scope: '혈관 레이저 1회와 3회',
    offers: [
      ['브이빔 퍼펙타', '1회', 165000],
      ['여드름 붉은 자국 레이저', '3회', 250000],
      ['장벽 회복 진정 관리', '1회', 52000],
    ],
  },
  {
    title: '오래 오신 분께',
    summary: '알려 드린 주소로만 보실 수 있는 조용한 감사입니다.',
    days: [-10, 50],
    target: '열 번 이상 방문하신 분',
    scope: '리쥬란 힐러 1회, 피코 토닝 5회',
    offers: [
      ['리쥬란 힐러 2cc', '1회', 229000],
      ['피코 토닝', '5회', 260000],
    ],
    secret: true,
  },
];

export function saebyeokEvents(a: Authoring): Row<'events'>[] {
  return plans.map((plan, index) => ({
    id: index + 1,
    title: plan.title,
    summary: plan.summary,
    imageUrl: a.picture(`event-${(index % 8) + 1}`),
    startDate: plan.days[0] === null ? null : a.day(plan.days[0]),
    endDate: plan.days[1] === null ? null : a.day(plan.days[1]),
    target: plan.target,
    scope: plan.scope,
    isSecret: plan.secret ?? false,
    adReview: plan.review ? { number: plan.review, expiresOn: a.day(200) } : null,
    weight: index + 1,
    updatedAt: a.settled(2 + index),
  }));
}

export function saebyeokEventProducts(catalogue: Catalogue): Row<'eventProducts'>[] {
  return plans.flatMap((plan, index) => offersOf(catalogue, index + 1, plan.offers));
}

interface ExhibitionPlan {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  readonly days: readonly [number | null, number | null];
  readonly products: readonly (readonly [product: string, caption: string])[];
}

const exhibitions: readonly ExhibitionPlan[] = [
  {
    title: '겨울, 얼굴의 온도를\n되찾는 다섯 가지 방법',
    subtitle: '건조한 계절에 무너지기 쉬운 장벽과 탄력을 순서대로 살핍니다.',
    text: '찬 바람과 난방 사이를 오가는 동안 피부는 하루에도 몇 번씩 온도가 바뀝니다. 진료실에서 자주 받는 질문을 모아 순서를 정했습니다.\n## 먼저 다독이고, 그다음 채웁니다\n장벽이 무너진 채로 센 시술을 받으면 회복이 더딥니다. 처음 두 주는 진정과 보습에 쓰고, 그 뒤에 탄력을 이야기합니다.\n- 세안 온도를 낮추고 보습의 횟수를 늘립니다.\n- 붉은 기가 잦아든 다음 부스터를 시작합니다.\n- 탄력은 두세 달의 여유를 두고 계획합니다.',
    days: [-30, 60],
    products: [
      ['장벽 회복 진정 관리', '장벽을 먼저'],
      ['콜라겐 스킨부스터 2cc', '속을 채우고'],
      ['슈링크 유니버스 300샷', '탄력은 천천히'],
      ['브이빔 퍼펙타', '붉은 기 가라앉히기'],
      ['목주름 부스터 2cc', '목까지 이어서'],
    ],
  },
  {
    title: '처음 받는 레이저',
    subtitle: '통증과 비용, 회복이 적은 것부터 다섯 가지를 골랐습니다.',
    text: '처음이라 망설이는 분들의 걱정은 대개 비슷합니다. 얼마나 아픈지, 다음 날 출근할 수 있는지, 한 번으로 그만두어도 되는지.\n모두 바로 세안할 수 있고, 한 번만 받고 멈추어도 괜찮은 시술입니다.',
    days: [null, null],
    products: [
      ['피코 토닝', '얼굴빛부터'],
      ['탄소 필링', '점심시간에'],
      ['루메니스 M22 IPL', '얼룩진 얼굴에'],
      ['인중 제모', '5분이면'],
      ['아쿠아 필링', '아프지 않게'],
    ],
  },
  {
    title: '결혼식까지 백 일',
    subtitle: '날짜를 거꾸로 세어 무엇을 언제 받을지 정했습니다.',
    text: '## 100일 전\n흉터와 색소처럼 시간이 필요한 것을 시작합니다.\n## 60일 전\n탄력과 윤곽을 다듬습니다. 이때가 지나면 새로운 시술은 시작하지 않습니다.\n## 10일 전\n수분과 진정만 합니다. 전날에는 아무것도 하지 않고 일찍 주무십시오.',
    days: [-45, 120],
    products: [
      ['기미 집중 프로그램', '100일 전'],
      ['써마지 FLX 600샷', '60일 전'],
      ['턱선 윤곽 주사', '오십 일 전'],
      ['물광 부스터 5cc', '10일 전'],
      ['저자극 수분 관리', '사흘 전'],
    ],
  },
  {
    title: '쉰 이후의 피부',
    subtitle: '덜어 내는 시술보다 두께를 지키는 시술을 먼저 권합니다.',
    text: '나이가 들면 피부는 얇아지고 회복은 느려집니다. 젊을 때와 같은 세기로 다루면 멍이 오래가고 건조해집니다.\n빈도를 줄이고 간격을 늘리되 보습과 자외선 차단은 더 꼼꼼히 하는 것. 오래 오신 분들과 함께 찾은 답입니다.',
    days: [-10, 90],
    products: [
      ['스컬트라 1병', '두께를 지키고'],
      ['리쥬란 힐러 2cc', '얇아진 결에'],
      ['검버섯 제거', '오래된 색을 옅게'],
      ['손등 볼륨 부스터', '손등까지'],
      ['울쎄라피 프라임 600샷', '목선을 함께'],
    ],
  },
];

export function saebyeokExhibitions(a: Authoring): Row<'exhibitions'>[] {
  return exhibitions.map((plan, index) => ({
    id: index + 1,
    title: plan.title,
    subtitle: plan.subtitle,
    imageUrl: a.picture(`exhibition-${index + 1}`),
    contentHtml: rich(plan.text),
    startDate: plan.days[0] === null ? null : a.day(plan.days[0]),
    endDate: plan.days[1] === null ? null : a.day(plan.days[1]),
    weight: index + 1,
    updatedAt: a.settled(6 + index * 3),
  }));
}

export function saebyeokExhibitionProducts(catalogue: Catalogue): Row<'exhibitionProducts'>[] {
  return exhibitions.flatMap((plan, index) =>
    plan.products.map(([product, caption], place) => ({
      exhibitionId: index + 1,
      productId: catalogue.id(product),
      caption,
      weight: place + 1,
    })),
  );
}
